# The server in a small image: one binary that has the page in it, not root, on a read-only root.
#
#   docker build -t owared .                        builds and serves
#   docker build --target test .                    also runs every test in between
#   docker run -p 8080:8080 -v owared:/data owared

FROM debian:trixie-slim AS build
WORKDIR /src
COPY deploy/install-deps deploy/
RUN deploy/install-deps build
COPY Makefile ./
COPY engine engine
COPY server server
COPY web web
RUN make -j"$(nproc)" CFLAGS="-O2 -D_FORTIFY_SOURCE=2 -fstack-protector-strong" all && strip build/owared

FROM build AS test
COPY . .
RUN make test

FROM debian:trixie-slim
# /data is everybody's, so that --user and a tmpfs (which keeps the mode, not the owner) work too.
RUN apt-get update -qq \
    && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends \
        libwebsockets19t64 libwebsockets-evlib-uv libcjson1 libuv1t64 libsqlite3-0 \
        libqrencode4 libutf8proc3 >/dev/null \
    && rm -rf /var/lib/apt/lists/* /var/cache/* /var/log/* \
    && install -d -o 10001 -g 10001 -m 1777 /data
COPY --from=build /src/build/owared /usr/local/bin/owared

# By number, so that an orchestrator sees that it is not root.
USER 10001:10001
ENV OWARED_LISTEN=0.0.0.0:8080 OWARED_DATA=/data
VOLUME /data
EXPOSE 8080
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=30s --timeout=5s --start-period=10s CMD ["owared", "--healthcheck"]
ENTRYPOINT ["owared"]
