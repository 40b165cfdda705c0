# The mnemograph command with all its parts: a worker of a run on a database, or the studio.
#
#   docker build -t mnemograph .
#   docker run -e MNEMOGRAPH_DATABASE_URL -e OPENAI_API_KEY mnemograph worker --concurrency 32
#   docker run -p 127.0.0.1:8930:8930 -v "$PWD/runs:/data/runs" mnemograph studio --host 0.0.0.0 --port 8930
FROM node:24-bookworm-slim AS build
WORKDIR /source
COPY . .
RUN npm run setup && mkdir /packed && npx pnpm --filter-prod "@mnemograph/cli..." exec pnpm pack --pack-destination /packed

FROM node:24-bookworm-slim
COPY --from=build /packed /packed
WORKDIR /opt/mnemograph
RUN npm install --no-audit --no-fund --omit=dev /packed/*.tgz @langchain/openai pg pg-copy-streams pg-boss@10 @langchain/langgraph-checkpoint-postgres && rm -rf /packed && ln -s /opt/mnemograph/node_modules/.bin/mnemograph /usr/local/bin/mnemograph
RUN install -d -o node -g node /data /data/runs
USER node
WORKDIR /data
ENTRYPOINT ["mnemograph"]
CMD ["--help"]
