// La page d’apprentissage en français ; termes de ../fr.js. Les noms des étapes, plateaux et exemples
// viennent de lessons.js, ceux des phrases sur un coup de explain.js ; entre `…`, c’est de la notation.

import { formsOf } from '../forms.js';

const { and, or, plural } = formsOf('fr');

const seeds = (n) => plural(n, { one: '# graine', other: '# graines' });

export const learn = {
  title: 'Apprendre l’awalé',
  intro: 'Six cases chacun, 48 graines, aucun hasard. Dix petites étapes sur ce plateau, et tu sais jouer.',
  play: 'Jouer à deux',

  lesson: {
    heading: 'Dix petites étapes',
    step: (n, of) => `Étape ${n} sur ${of}`,
    progress: (n, of) => (n === of ? 'Toutes les étapes réussies' : `${plural(n, { one: '# réussie', other: '# réussies' })} sur ${of}`),
    all: 'Toutes les étapes',
    done: 'réussie',
    back: 'Retour',
    next: 'Suite',
    again: 'Recommencer',
    retry: 'Réessayer',
    objections: {
      answered: 'Sur ce plateau, le coup est joué. Recommence, ou passe à la suite.',
    },
    right: 'C’est ça.',
    wrong: 'Pas cette fois.',
    loading: 'Le plateau arrive…',
    cost: 'Ce navigateur ne garde rien pour cette page : où tu en es sera oublié dès que tu la quittes.',
    boardless: 'Ce navigateur ne sait pas exécuter les règles lui-même (WebAssembly) : pas de plateau où jouer ici. Chaque étape est montrée en deux images, avant le coup et après.',
    unloaded: 'Les règles n’ont pas pu être chargées à l’instant : pas de plateau où jouer. Chaque étape est montrée en deux images ; recharge la page pour réessayer.',
    before: 'Avant',
    after: (pit) => `Après ${pit}`,
    end: 'À la fin',
    finished: {
      heading: 'Voilà tout le jeu',
      says: 'Tu en sais assez pour jouer. Les conseils plus bas sont pour le jour où tu voudras aussi gagner.',
    },
  },

  steps: {
    sow: {
      title: 'Semer',
      rule: 'Tu joues Sud : la rangée près de toi est la tienne. Un coup vide une de tes cases et sème ses graines une à une dans les cases suivantes, dans le sens inverse des aiguilles d’une montre, jusque dans l’autre rangée.',
      boards: {
        sow: {
          task: 'Sème A4 et regarde où tombe la dernière graine.',
          why: 'Chaque case du chemin a une graine de plus, et A4 est vide. Ce serait maintenant au camp d’en face de jouer.',
          hint: 'A4 est la quatrième case de ta rangée ; son nom est écrit à côté.',
        },
      },
    },
    count: {
      title: 'Compter d’avance',
      rule: 'Tout dépend de la case où tombe la dernière graine. Une case de sept graines mène à la septième case après elle ; les greniers ne comptent pas.',
      boards: {
        count: {
          task: 'Une de tes cases finit exactement en B4. Trouve-la.',
          why: 'Sept graines, sept cases plus loin. Pointe une case, ou appuie dessus et glisse : l’anneau pointillé montre où elle finit.',
          hint: 'Depuis une case, compte autant de cases qu’elle a de graines.',
        },
      },
    },
    lap: {
      title: 'Un tour complet',
      rule: 'Douze graines ou plus repassent par la case d’où elles viennent. On la saute, et elle reste vide.',
      boards: {
        lap: {
          task: 'Sème la grosse case et surveille A3.',
          why: 'Onze graines vont dans toutes les autres cases, et le reste continue après A3.',
          hint: 'La grosse case est A3, avec 13 graines.',
        },
      },
    },
    capture: {
      title: 'Prendre deux ou trois',
      rule: 'Si ta dernière graine tombe dans une case d’en face et que celle-ci en contient alors deux ou trois, tu les prends : elles vont dans ton grenier.',
      boards: {
        capture: {
          task: 'Prends trois graines.',
          why: 'B2 en avait deux ; avec la dernière, cela fait trois. B1 en a cinq : on n’y touche pas.',
          hint: 'B2 a deux graines. Laquelle de tes cases finit là ?',
        },
      },
    },
    chain: {
      title: 'Une chaîne',
      rule: 'Regarde ensuite la case d’avant. Si elle est aussi d’en face et contient deux ou trois graines, tu les prends aussi, et ainsi de suite. La première case d’un autre nombre arrête la chaîne.',
      boards: {
        chain: {
          task: 'Un coup prend sept graines. Trouve-le.',
          why: 'En arrière depuis la dernière graine, case par case, et jamais par-dessus un trou.',
          hint: 'La dernière graine doit tomber en B5.',
        },
      },
    },
    home: {
      title: 'Chez soi, on ne prend rien',
      rule: 'On ne prend que dans l’autre rangée. Une dernière graine dans ta propre rangée ne prend rien, et une chaîne s’arrête où ta rangée commence.',
      boards: {
        home: {
          task: 'Prends deux graines. Attention aux cases qui n’en ont que l’air.',
          why: 'Ce qui est dans ta propre rangée y reste, quel que soit le nombre.',
          hint: 'Cherche une case dont la dernière graine tombe en B1.',
        },
      },
    },
    slam: {
      title: 'Le grand chelem',
      rule: 'Un coup qui prendrait toutes les graines d’en face est un grand chelem. Les règles y répondent de trois façons ; essaie-les toutes.',
      kind: 'La réponse',
      boards: {
        'no-capture': {
          label: 'Ne prend rien',
          task: 'Les règles habituelles : tu peux le jouer, mais il ne prend rien. Sème A6 pour voir.',
          why: 'Les quatre graines restent où elles sont tombées, pour que le camp d’en face puisse continuer.',
          hint: 'A6 atteint les deux cases d’en face.',
        },
        'forbidden': {
          label: 'Interdit',
          task: 'D’autres règles l’interdisent tant que tu as un autre coup. Essaie A6 – puis prends deux graines d’une façon permise.',
          why: 'Il reste une graine en face : c’est une prise ordinaire.',
          hint: 'Quelle case finit en B1 ?',
        },
        'capture': {
          label: 'Compte',
          task: 'Et pour certaines, c’est une prise comme une autre. Prends les quatre graines.',
          why: 'En face, il n’y a plus rien à jouer : la partie est finie, et tu gardes aussi les six graines de ta rangée.',
          hint: 'C’est encore A6.',
        },
      },
    },
    feed: {
      title: 'Nourrir',
      rule: 'Si le camp d’en face n’a plus de graines quand vient ton tour, tu dois lui en donner : seuls les coups qui atteignent sa rangée sont permis. Ces cases ont un anneau.',
      boards: {
        feed: {
          task: 'Donne deux graines au camp d’en face.',
          why: 'Si aucun de tes coups n’y arrivait, la partie finirait, et tu garderais tout ce qui reste.',
          hint: 'A4 a quatre graines : jusqu’où vont-elles ?',
        },
      },
    },
    win: {
      title: 'Gagner',
      rule: 'Qui a 25 graines, plus de la moitié, a gagné. 24 chacun, c’est la nulle.',
      boards: {
        win: {
          task: 'Tu en as 22. Gagne la partie de ce coup.',
          why: 'Ce qui est sur le plateau ne compte plus.',
          hint: 'Il te manque trois graines : où la dernière peut-elle faire trois ?',
        },
      },
    },
    ends: {
      title: 'Quand il ne se passe plus rien',
      rule: 'Certaines parties tournent en rond. On les arrête alors, et chaque camp prend les graines de sa propre rangée.',
      kind: 'La fin',
      boards: {
        repetition: {
          label: 'Troisième fois',
          task: 'Ce cercle a été parcouru presque deux fois. Un de tes deux coups ramène la même position pour la troisième fois : finis la partie.',
          why: 'Les douze cases et le camp au trait sont comme deux fois déjà.',
          hint: 'C’est la graine en A4 qui ferme le cercle.',
        },
        quiet: {
          label: 'Sans prise',
          task: '99 coups de suite n’ont rien pris ; ton prochain finit la partie. Compte d’abord les deux rangées, et finis en gagnant.',
          why: 'Tu as gardé les quatre graines dans ta rangée. L’autre coup en aurait donné deux.',
          hint: 'Chaque graine que tu portes en face compte pour l’autre camp.',
        },
      },
    },
  },

  tell: {
    sown: (pit, n, last) => (n === 1 ? `La graine de ${pit} tombe en ${last}.` : `${pit} a ${seeds(n)} ; la dernière tombe en ${last}.`),
    passed: (pit) => `${pit} elle-même est sautée et reste vide.`,
    home: (pit) => `${pit} est dans ta propre rangée : rien n’est pris.`,
    homeNearly: (pit, n) => `${pit} contient maintenant ${seeds(n)}, mais c’est dans ta propre rangée : rien n’est pris.`,
    number: (pit, n) => `${pit} contient maintenant ${seeds(n)}, ni deux ni trois : rien n’est pris.`,
    took: (pit, n) => `${pit} en contient maintenant ${n} : tu prends ${seeds(n)}.`,
    chain: (parts, n) => `Il y en a ${and(parts.map(([pit, holds]) => `${holds} en ${pit}`))} : tu les prends toutes, ${seeds(n)}.`,
    stopHome: (pit, n) => `${pit} en contient aussi ${n}, mais elle est à toi : la chaîne s’arrête là.`,
    stopNumber: (pit, n) => `${pit} en contient ${n} : la chaîne s’arrête là.`,
    slamNothing: () => 'Ce coup prendrait tout ce qu’il y a en face : un grand chelem. Selon ces règles, il ne prend rien.',
    slamTaken: () => 'C’est tout ce qu’il y avait en face : un grand chelem, et selon ces règles il compte.',
    fed: (n) => `Il y a de nouveau ${seeds(n)} en face.`,
  },

  how: {
    heading: 'Les règles',
    parts: {
      board: {
        heading: 'Le plateau',
        text: [
          'Chaque camp a une rangée de six cases, et un grenier au bout du plateau. La partie commence avec quatre graines dans chaque case et rien dans les greniers.',
          'La rangée près de toi est la tienne, quel que soit ton camp. Sur le papier, les cases de Sud s’appellent A1 à A6 et celles de Nord B1 à B6, comptées de la gauche de qui y joue. On sème dans cet ordre, et après B6 vient A1.',
          'Qui a plus de la moitié des 48 graines a gagné : 25.',
        ],
      },
      sowing: {
        heading: 'Semer',
        text: [
          'À ton tour, vide une de tes cases et sème ses graines une à une dans les suivantes, dans le sens inverse des aiguilles d’une montre : le long de ta rangée vers la droite, puis le long de l’autre. On passe devant les greniers.',
          'La case vidée ne reçoit aucune de ses graines. Avec douze ou plus, tu y repasses, peut-être plus d’une fois : saute-la chaque fois.',
        ],
      },
      capture: {
        heading: 'Prendre',
        text: [
          'Si la dernière graine tombe dans une case d’en face et que celle-ci en contient alors deux ou trois, tu les prends.',
          'Regarde ensuite la case d’avant. Si elle est aussi d’en face et contient deux ou trois graines, tu les prends aussi, et ainsi de suite. La première case d’un autre nombre arrête la chaîne, et ta propre rangée aussi.',
          'On n’est jamais obligé de prendre. Une dernière graine dans ta propre rangée ne prend rien.',
        ],
      },
      slam: {
        heading: 'Le grand chelem',
        text: [
          'Une prise qui ne laisserait pas une seule graine en face est un grand chelem. Il y a trois réponses : on peut le jouer mais il ne prend rien (l’habitude), il est interdit tant qu’il y a un autre coup, ou c’est une prise comme une autre.',
          'Là où il est interdit et où chaque coup en serait un, il n’y a pas de coup : la partie finit, et chaque camp garde sa propre rangée.',
        ],
      },
      feeding: {
        heading: 'Nourrir',
        text: [
          'Si le camp d’en face n’a pas de graines quand vient ton tour, tu dois jouer un coup qui lui en donne. Le plateau n’entoure alors que ces cases-là.',
          'S’il n’y en a pas, la partie finit aussitôt. Ce qui reste est dans ta rangée, et tu le prends.',
        ],
      },
      ends: {
        heading: 'La fin',
        text: [
          'Selon les règles habituelles, la partie finit quand',
          [
            'un camp a 25 graines ou plus, comptées une fois tout son coup joué ;',
            'les deux camps en ont 24 : la nulle ;',
            'le camp au trait n’a pas de graines, ou ne peut pas nourrir l’autre ;',
            'une position, les douze cases et le camp au trait, apparaît pour la troisième fois ;',
            '100 coups de suite, des deux camps ensemble, n’ont rien pris ;',
            'vous êtes d’accord pour arrêter ;',
            'un camp abandonne, ou sa pendule tombe.',
          ],
          'S’il reste alors des graines sur le plateau, chaque camp prend celles de sa propre rangée et l’on compare les greniers. Seulement après un abandon, une nulle convenue ou la chute d’une pendule, le plateau ne compte plus.',
        ],
      },
    },
    examples: {
      lap: 'Presque deux tours de plateau',
      chain: 'Une chaîne de trois cases',
      own: 'Une chaîne qui s’arrête chez soi',
      slamNothing: 'Un grand chelem selon les règles habituelles',
      slamTaken: 'Le même coup là où il compte',
      allSlams: 'Le même là où il est interdit, sans autre coup',
      mustFeed: 'Une seule case atteint l’autre rangée',
      noFeed: 'Aucune de ces cases n’atteint l’autre rangée',
      whole: 'Plus qu’assez : toute la chaîne compte',
    },
    judged: 'La partie est finie avant qu’un coup soit demandé.',
    refused: (pits) => `On ne peut pas semer ${and(pits)}.`,
  },

  which: {
    heading: 'Quelles sont ces règles ?',
    text: [
      'L’awalé se joue un peu autrement d’un endroit à l’autre. Ces règles viennent des tournois, de descriptions de la façon dont on joue chez soi, et de programmes qui y jouent ; la plupart des noms sont de nous. Un salon s’ouvre avec l’une d’elles, ou avec tes propres options.',
    ],
    here: (name) => `Dans ton salon, on joue « ${name} » :`,
    from: {
      'abapa': 'Les règles des tournois, avec deux fins qui se passent d’arbitre quand une partie tourne en rond. C’est ce que l’on a sans rien choisir.',
      'threefold': 'Les règles des tournois comme certains plateaux les jouent : seule la troisième répétition rompt un cercle.',
      'no-slam': 'Comme on joue là où affamer l’autre n’est pas jugé loyal.',
      'grand-slam': 'La manière rude : prends tout ce que tu peux. Souvent la partie s’arrête là.',
      'home-page': 'Comme une page personnelle l’explique pour jouer chez soi : personne ne compte avant la fin, et l’on s’arrête quand on voit tous les deux qu’il ne se passera plus rien.',
      'little-table': 'D’un programme qui est une petite table pour plusieurs jeux de semailles : les règles des tournois, avec plus de patience.',
      'arcade': 'D’un jeu rapide, pour quelques minutes entre deux choses.',
      'ninja': 'D’un programme qui compte les coups au lieu de guetter les cercles.',
    },
    table: 'Toutes les règles côte à côte',
    open: (name) => `Ouvrir un salon « ${name} »`,
    ask: {
      heading: 'Comment jouent tes amis ?',
      says: 'Réponds ce que tu sais ; on trouve les règles qui vont.',
      unknown: 'Je ne sais pas',
      questions: {
        grand_slam: {
          ask: 'Et si un coup prenait toutes les graines d’en face ?',
          answers: { 'no-capture': 'Il ne prend rien', 'forbidden': 'On n’a pas le droit', 'capture': 'Il les prend toutes' },
        },
        majority: {
          ask: 'Quelqu’un a 25 graines. Vous continuez ?',
          answers: { true: 'Non, c’est fini', false: 'Oui, jusqu’au bout' },
        },
        repetition: {
          ask: 'Et si la même position revient sans cesse ?',
          answers: { 2: 'Fin dès qu’elle revient', 3: 'Fin à la troisième fois', 0: 'Rien, on continue' },
        },
        quiet: {
          ask: 'Y a-t-il une fin quand personne ne prend pendant longtemps ?',
          answers: { 100: 'Après 100 coups', 160: 'Après 160 coups', 0: 'Non' },
        },
        agreement: {
          ask: 'Peut-on s’arrêter d’un commun accord, chacun gardant sa rangée ?',
          answers: { true: 'Oui', false: 'Non' },
        },
      },
      none: 'Pas encore de réponse.',
      one: (name) => `Vous jouez « ${name} ».`,
      several: (names) => `C’est peut-être ${or(names)}. Réponds encore à une question si tu peux.`,
      own: (name) => `Aucune n’est tout à fait ainsi. La plus proche est « ${name} » ; le reste se règle dans le salon.`,
    },
  },

  tips: {
    heading: 'Mieux jouer',
    items: [
      'Compte avant de semer, chez toi et en face. Avant chaque coup, cherche quelles cases d’en face finiraient dans une des tiennes qui a une ou deux graines : voilà ce qui te menace.',
      'Les cases d’une ou deux graines sont faibles. Les cases vides, et celles de trois ou plus, ne craignent pas une dernière graine, à moins que de longues semailles ne passent avant.',
      'Une menace a plusieurs réponses : emmener les graines, en ajouter une pour en avoir trois, ou semer dans la case qui attaque pour qu’elle aille trop loin.',
      'Les meilleurs coups font deux choses à la fois : prendre et menacer, ou fuir et menacer.',
      'Laisse grossir une case au bout droit de ta rangée. Avec douze graines et plus, elle fait le tour, met une graine dans chaque case d’en face, et là où il n’y en avait pas ou qu’une, elle prend une longue chaîne.',
      'Menace à deux endroits. On ne peut répondre qu’à un seul.',
      'Ne vide pas ta rangée trop tôt : les graines chez toi te donnent des coups, et sont à toi quand la partie tourne en rond.',
      'Vers la fin, compte aussi les coups, pas seulement les graines : qui peut encore jouer dans sa propre rangée force l’autre à donner des graines.',
      'Si tu mènes, échange prise contre prise. Si tu es derrière, garde beaucoup de graines sur le plateau.',
    ],
  },

  mistakes: {
    heading: 'Les erreurs du début',
    items: [
      'Mettre une graine, en faisant le tour, dans la case de départ. On la saute.',
      'Semer dans le grenier. Il ne reçoit que ce qui est pris.',
      'Prendre une case de quatre, ou celle d’en face. Seuls deux ou trois comptent, et seulement là où la dernière graine est tombée et juste derrière.',
      'Continuer une chaîne par-dessus une case vide ou d’un autre nombre.',
      'Prendre dans sa propre rangée.',
      'Espérer rejouer quand la dernière graine tombe à un endroit spécial. Cela, c’est le Kalah ; à l’awalé, on joue simplement chacun son tour.',
      'Prendre à tout prix. Regarde ce que l’on prendra en retour.',
    ],
  },

  questions: {
    heading: 'Questions et réponses',
    items: [
      { ask: 'Dois-je prendre quand je peux ?', answer: 'Non. Le seul devoir est de nourrir un camp qui n’a pas de graines.' },
      { ask: 'Puis-je passer ?', answer: 'Non. Qui a un coup permis doit en jouer un ; qui n’en a pas finit la partie.' },
      { ask: 'Y a-t-il du hasard ?', answer: 'Aucun. Tout le monde voit tout ; tout au plus, une pièce décide qui commence.' },
      { ask: 'Vaut-il mieux commencer ?', answer: 'À peine. Sans faute, c’est une nulle ; entre humains, qui compte le mieux gagne. Dans un salon, cela change à chaque manche.' },
      { ask: 'Puis-je compter les graines d’une case ?', answer: 'Oui. Ici, chaque case montre son nombre. Sur un plateau de bois, mettez-vous d’accord : a-t-on le droit de les prendre en main pour les compter ?' },
      { ask: 'Combien de temps dure une partie ?', answer: 'Le plus souvent de dix minutes à une demi-heure. Avec une pendule en jours, elle peut durer des semaines.' },
      { ask: 'Pourquoi ne puis-je pas semer cette case ?', answer: 'Elle est vide, ou n’est pas dans ta rangée, ou ce n’est pas ton tour, ou elle ne nourrit pas un camp sans graines, ou ce serait un grand chelem là où il est interdit. La ligne sous le plateau dit pourquoi.' },
      { ask: 'À qui vont les graines qui restent ?', answer: 'Quand c’est le plateau qui finit la partie, chaque camp reçoit celles de sa propre rangée.' },
      { ask: 'Est-ce du mancala ?', answer: 'Le mancala est toute une famille de jeux de graines et de cases ; l’awalé en est un. Le Kalah, souvent vendu sous le nom de mancala, en est un autre, avec d’autres règles.' },
    ],
  },

  notation: {
    heading: 'Noter une partie',
    text: [
      'Un coup porte le nom de la case qu’il vide. Ce qu’il a pris suit après un x, toutes les cases d’une chaîne ensemble, et # veut dire qu’il a fini la partie. Les graines ramassées à la fin ne comptent pas comme prises.',
      [
        '`A4` – on sème A4',
        '`B2x3` – on sème B2, et trois graines sont prises',
        '`A6x7#` – A6 en prend sept, et la partie est finie',
      ],
      'La notation d’une manche est un simple texte, que chaque salon donne sous « Coups ». D’abord viennent des lignes entre crochets : qui joue, selon quelles règles, comment cela a fini. Puis les coups, par paires numérotées ; quand Nord commence, la première ligne débute par `1...`.',
      'Une position tient en une ligne : les six cases de Sud, les six de Nord, les deux greniers, et qui a le trait. Voici le début : `4-4-4-4-4-4-4-4-4-4-4-4-0-0-S`.',
    ],
    record: 'La fin d’une partie, notée',
  },

  history: {
    heading: 'D’où il vient',
    text: [
      'L’awalé est, sous le nom d’oware, le jeu des Akan du Ghana, et sous d’autres noms celui de beaucoup de leurs voisins : awalé en Côte d’Ivoire et au Bénin, ayò chez les Yoruba du Nigeria, wari au Mali, ouri ou ouril au Cap-Vert. Tous appartiennent au mancala, une grande famille de jeux de semailles que l’on joue dans toute l’Afrique et bien au-delà. Son âge, personne ne le connaît : deux rangées de creux dans la terre laissent peu à trouver. Des gens arrachés à l’Afrique de l’Ouest et réduits en esclavage l’ont apporté aux Caraïbes, où il vit encore sous le nom de warri, surtout à Antigua et à la Barbade.',
      'En 2002, John Romein et Henri Bal, de la Vrije Universiteit d’Amsterdam, ont fait calculer par 144 processeurs les 889 063 398 406 positions d’une forme des règles. Jouée sans faute, la partie est nulle. Personne ne joue ainsi : rien n’est gâché.',
    ],
  },

  reading: {
    heading: 'Pour aller plus loin',
    says: 'Ces pages ne sont pas de nous et s’ouvrent dans un nouvel onglet.',
    wikipedia: {
      encyclopedia: 'https://fr.wikipedia.org/wiki/Awal%C3%A9',
      family: 'https://fr.wikipedia.org/wiki/Mancala',
    },
    links: {
      encyclopedia: 'L’awalé sur Wikipédia',
      family: 'Le mancala, la famille de jeux, sur Wikipédia',
      society: 'The Oware Society (en anglais)',
      solved: 'Romein et Bal : « Awari is Solved », ICGA Journal, 2002 (en anglais)',
      method: 'Romein et Bal : « Solving Awari with Parallel Retrograde Analysis », IEEE Computer, 2003 (en anglais)',
    },
    books: [
      'H. J. R. Murray : A History of Board-Games Other than Chess. Oxford 1952',
      'Alex de Voogt : Mancala Board Games. British Museum Press, Londres 1997',
      'Larry Russ : The Complete Mancala Games Book. New York 2000',
    ],
  },
};
