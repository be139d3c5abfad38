import { checkCopy } from './checks/copy.ts'
import { checkDocs } from './checks/docs.ts'
import { checkHouseRules } from './checks/house-rules.ts'
import { checkImportRules } from './checks/import-rules.ts'
import { checkLicences } from './checks/licences.ts'
import { listFiles, listSourceFiles, ROOT } from './source-files.ts'
import { check, command, type Step } from './step.ts'
import { playwright, vitest } from './test-runners.ts'

/** Everything `npm run verify` does, in order. */
export const STEPS: Step[] = [
  { name: 'format', about: 'oxfmt finds nothing to change', cheap: true, run: command('oxfmt', '--check', '.') },
  {
    name: 'web-types',
    about: 'tsc over the web, with the types of its routes',
    cheap: true,
    run: command('npm', 'run', 'typecheck', '-w', '@amber/web'),
  },
  { name: 'types', about: 'tsc over everything but the web', cheap: true, run: command('npm', 'run', 'types') },
  {
    name: 'lint',
    about: 'oxlint, with types, finds nothing',
    // It reads the types of the routes, which are made there.
    needs: ['web-types'],
    cheap: true,
    run: command('oxlint'),
  },
  {
    name: 'imports',
    about: 'the import rules of .dependency-cruiser.mjs',
    cheap: true,
    run: check(async () => checkImportRules(ROOT, await listSourceFiles())),
  },
  {
    name: 'house-rules',
    about: 'names that say something, no barrels, transactions only in operations, colours only in the tokens',
    cheap: true,
    run: check(async () => checkHouseRules(ROOT, await listSourceFiles(/\.(tsx?|css|svg)$/))),
  },
  {
    name: 'copy',
    about: 'every text in five languages, in the same shape, and shown somewhere',
    cheap: true,
    run: check(async () => checkCopy(ROOT, await listFiles())),
  },
  {
    name: 'dead-code',
    about: 'knip finds no unused file, export or dependency',
    cheap: true,
    run: command('knip', '--no-config-hints'),
  },
  {
    name: 'licences',
    about: 'every dependency has a licence we may use',
    cheap: true,
    run: check(() => checkLicences(ROOT)),
  },
  {
    name: 'docs',
    about: 'paths, commands and versions named in the documents are so',
    cheap: true,
    run: check(async () => checkDocs(ROOT, await listFiles())),
  },
  {
    name: 'services',
    about: 'the services and the browser are there',
    run: command('npm', 'run', 'services'),
  },
  {
    name: 'generated',
    about: 'generated files are what `npm run generate` would write',
    needs: ['services'],
    run: command('node', 'gate/generate.ts', '--check'),
  },
  { name: 'unit', about: 'tests that need nothing but Node', run: vitest('unit') },
  { name: 'live', about: 'tests on the real services', needs: ['services'], run: vitest('live') },
  {
    name: 'schemathesis',
    about: 'generated requests to every endpoint',
    needs: ['services'],
    // Imported late: it starts the product, and a product that doesn't load is this step's failure, not the gate's.
    run: async () => (await import('./schemathesis.ts')).schemathesis(),
  },
  {
    name: 'build',
    about: 'the web builds',
    beside: 'schemathesis',
    run: command('npm', 'run', 'build', '-w', '@amber/web'),
  },
  { name: 'browser', about: 'journeys in Chromium', needs: ['services', 'build'], run: playwright },
]
