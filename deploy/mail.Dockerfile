# The mail sink of `npm run services`, in the version of the lock file.
FROM node:24.21.0-slim
ENV MAILDEV_SMTP_PORT=1025 MAILDEV_WEB_PORT=1080
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY services/package.json services/
COPY packages/config/package.json packages/config/
COPY packages/db/package.json packages/db/
COPY packages/domain/package.json packages/domain/
COPY packages/integrations/package.json packages/integrations/
COPY packages/local-environment/package.json packages/local-environment/
COPY packages/operations/package.json packages/operations/
COPY packages/stand-ins/package.json packages/stand-ins/
COPY packages/testing/package.json packages/testing/
RUN npm ci --omit=dev -w @amber/services
USER node
EXPOSE 1025 1080
HEALTHCHECK --interval=5s --timeout=3s --start-period=20s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:1080/api/healthz').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node_modules/.bin/maildev"]
