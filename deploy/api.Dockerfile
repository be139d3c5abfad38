FROM node:24.21.0-slim AS install
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY apps/api/package.json apps/api/
COPY packages/config/package.json packages/config/
COPY packages/contract/package.json packages/contract/
COPY packages/copy/package.json packages/copy/
COPY packages/db/package.json packages/db/
COPY packages/domain/package.json packages/domain/
COPY packages/editions/package.json packages/editions/
COPY packages/fonts/package.json packages/fonts/
COPY packages/integrations/package.json packages/integrations/
COPY packages/mails/package.json packages/mails/
COPY packages/operations/package.json packages/operations/
COPY packages/receipts/package.json packages/receipts/
COPY packages/server/package.json packages/server/
RUN npm ci --omit=dev -w @amber/api

FROM node:24.21.0-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3001 METRICS_PORT=9464
WORKDIR /app
COPY --from=install /app ./
COPY packages/config packages/config
COPY packages/contract packages/contract
COPY packages/copy packages/copy
COPY packages/db packages/db
COPY packages/domain packages/domain
COPY packages/editions packages/editions
COPY packages/fonts packages/fonts
COPY packages/integrations packages/integrations
COPY packages/mails packages/mails
COPY packages/operations packages/operations
COPY packages/receipts packages/receipts
COPY packages/server packages/server
COPY apps/api apps/api
USER node
EXPOSE 3001
HEALTHCHECK --interval=5s --timeout=3s --start-period=20s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "apps/api/src/main.ts"]
