import { FLAGS } from '@amber/domain/flags/catalogue'
import { checkCommits } from './checks/commits.ts'
import { checkCopy } from './checks/copy.ts'
import { checkDocs } from './checks/docs.ts'
import { checkFlags } from './checks/flags.ts'
import { checkHouseRules } from './checks/house-rules.ts'
import { checkImportRules } from './checks/import-rules.ts'
import { checkLicences } from './checks/licences.ts'
import { checkWords } from './checks/words.ts'
import { listFiles, listSourceFiles, ROOT } from './source-files.ts'
import { check, command, type Step } from './step.ts'
import { playwright, vitest } from './test-runners.ts'

/** All steps of `npm run verify`, in order. */
export const STEPS: Step[] = [
  { name: 'format', about: 'oxfmt finds nothing to change', cheap: true, run: command('oxfmt', '--check', '.') },
  {
    name: 'web-types',
    about: 'tsc on the web app, with its route types',
    cheap: true,
    run: command('npm', 'run', 'typecheck', '-w', '@amber/web'),
  },
  { name: 'types', about: 'tsc on everything except the web app', cheap: true, run: command('npm', 'run', 'types') },
  {
    name: 'lint',
    about: 'oxlint with type information finds nothing',
    // oxlint reads the route types that this step generates.
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
    about:
      'meaningful names, no barrels, transactions only in operations, calls with timeouts, colours only in the tokens',
    cheap: true,
    run: check(async () => checkHouseRules(ROOT, await listSourceFiles(/\.(tsx?|css|svg)$/))),
  },
  {
    name: 'words',
    about: 'names and comments use the words of the glossary',
    cheap: true,
    run: check(async () => checkWords(ROOT, await listSourceFiles())),
  },
  {
    name: 'copy',
    about: 'every text exists in five languages, in the same shape, and is used',
    cheap: true,
    run: check(async () => checkCopy(ROOT, await listFiles())),
  },
  {
    name: 'dead-code',
    about: 'knip finds no unused file, export or dependency',
    // knip follows imports of the route types that this step generates.
    needs: ['web-types'],
    cheap: true,
    run: command('knip', '--no-config-hints'),
  },
  {
    name: 'dead-code-production',
    about: 'knip finds nothing in apps and packages that only tests and tools reach',
    needs: ['web-types'],
    cheap: true,
    run: command('knip', '--production', '--no-config-hints'),
  },
  {
    name: 'licences',
    about: 'every dependency has an allowed licence',
    cheap: true,
    run: check(() => checkLicences(ROOT)),
  },
  {
    name: 'docs',
    about: 'paths, commands and versions in the documents are correct',
    cheap: true,
    run: check(async () => checkDocs(ROOT, await listFiles())),
  },
  {
    name: 'flags',
    about: 'no feature flag is past its last day',
    cheap: true,
    run: check(async () => checkFlags(FLAGS, new Date().toISOString().slice(0, 10))),
  },
  {
    name: 'commits',
    about: 'commit messages are imperative, short and say why',
    cheap: true,
    run: check(() => checkCommits(ROOT)),
  },
  {
    name: 'services',
    about: 'the services and the browser are available',
    run: command('npm', 'run', 'services'),
  },
  {
    name: 'generated',
    about: 'generated files are what `npm run generate` would write',
    needs: ['services'],
    run: command('node', 'gate/generate.ts', '--check'),
  },
  {
    name: 'unit',
    about: 'tests that need only Node',
    // Calculates while the live tests wait. One worker loads each module once.
    beside: 'live',
    run: vitest('unit', 1),
  },
  { name: 'live', about: 'tests against the real services', needs: ['services'], run: vitest('live', 3) },
  {
    name: 'schemathesis',
    about: 'generated requests to every endpoint',
    needs: ['services'],
    // Imported late because it loads the product: if that fails, the step fails instead of the gate.
    run: async () => (await import('./schemathesis.ts')).schemathesis(),
  },
  {
    name: 'build',
    about: 'the web app builds',
    beside: 'schemathesis',
    run: command('npm', 'run', 'build', '-w', '@amber/web'),
  },
  { name: 'browser', about: 'journeys in Chromium', needs: ['services', 'build'], run: playwright },
]
