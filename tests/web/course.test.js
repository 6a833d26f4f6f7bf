import assert from 'node:assert/strict';
import test from 'node:test';
import {
  courseFrom, goTo, isDone, isFirst, isLast, isStepDone, onward, placeOf, places, stepsDone, withDone,
} from '../../web/js/learn/course.js';
import { steps } from '../../web/js/learn/lessons.js';

const kept = [
  { what: 'nothing', kept: null, course: { at: 0, done: [] } },
  { what: 'its own', kept: { at: 3, done: ['sow.sow'] }, course: { at: 3, done: ['sow.sow'] } },
  { what: 'boards that are no more', kept: { at: 99, done: ['sow.sow', 'nowhere', 7] }, course: { at: places.length - 1, done: ['sow.sow'] } },
  { what: 'nonsense', kept: { at: 'x', done: 'y' }, course: { at: 0, done: [] } },
  { what: 'twice the same', kept: { at: -1, done: ['sow.sow', 'sow.sow'] }, course: { at: 0, done: ['sow.sow'] } },
];

for (const { what, kept: was, course } of kept) {
  test(`a course goes on from ${what}`, () => assert.deepEqual(courseFrom(was), course));
}

test('it goes from board to board, and not beyond', () => {
  let course = courseFrom();
  assert.ok(isFirst(course));
  assert.equal(placeOf(onward(course, -1)).name, 'sow.sow');
  for (const place of places.slice(1)) {
    course = onward(course, 1);
    assert.equal(placeOf(course), place);
  }
  assert.ok(isLast(course));
  assert.equal(placeOf(onward(course, 1)), places.at(-1));
});

test('a step is done when each of its boards is', () => {
  const slam = steps.find(({ name }) => name === 'slam');
  const boards = places.filter(({ step }) => step === slam);
  let course = courseFrom();
  for (const place of boards) {
    assert.equal(isStepDone(course, slam), false);
    course = withDone(goTo(course, place));
    assert.ok(isDone(course, place));
  }
  assert.ok(isStepDone(course, slam));
  assert.equal(stepsDone(course), 1);
});

test('all boards done are all steps done', () => {
  assert.equal(stepsDone(courseFrom({ at: 0, done: places.map(({ name }) => name) })), steps.length);
});
