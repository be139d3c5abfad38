import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import { parseArgs } from 'node:util'

/**
 * Implements `npm run bench`, `npm run load` and `npm run chaos`: runs every file of a folder, one after the other, and writes the
 * output into the folder's section of docs/measurements.md with date, commit, machine and its load. With the beginning
 * of a file name, as in `npm run chaos silent-`, only those files run, and they have a section of their own.
 */
const FILE = 'docs/measurements.md'
const INTRODUCTION = `# Measurements

Written by \`npm run bench\`, \`npm run load\` and \`npm run chaos\`: each line is what one file there printed, as \`name value goal pass|short\`.
A ratio compares with the bare engine on the same work in the same run, so that it can be read on any machine.
`

const { positionals } = parseArgs({ allowPositionals: true })
const [folder, prefix = ''] = positionals
if (folder === undefined) throw new Error('no folder given, usage: node bench/run.ts bench/bars')

const files = readdirSync(folder).filter((file) => file.startsWith(prefix) && file.endsWith('.ts'))
const lines: string[] = []
let failed = 0
for (const [i, file] of files.entries()) {
  process.stderr.write(`[${i + 1}/${files.length}] ${file}\n`)
  const run = spawnSync(process.execPath, [`${folder}/${file}`], {
    stdio: ['ignore', 'pipe', 'inherit'],
    encoding: 'utf8',
  })
  process.stdout.write(run.stdout)
  if (run.status !== 0) failed += 1
  lines.push(
    ...(run.stdout.trim() === ''
      ? [`${file} ended with code ${run.status} and measured nothing`]
      : run.stdout.trim().split('\n')),
  )
}
writeFileSync(FILE, withSection(readExisting(), prefix === '' ? folder : `${folder}/${prefix}*`, lines))
process.exitCode = failed === 0 ? 0 : 1

function readExisting(): string {
  try {
    return readFileSync(FILE, 'utf8')
  } catch {
    return INTRODUCTION
  }
}

/** Replaces one section and leaves those of other folders unchanged. */
function withSection(text: string, name: string, results: string[]): string {
  const [introduction = '', ...sections] = text.split(/^(?=## )/m)
  const commit = spawnSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).stdout.trim()
  const machine = `${os.cpus().length} × ${os.cpus()[0]?.model.trim() ?? 'unknown processor'}, ${Math.round(os.totalmem() / 2 ** 30)} GB, Node ${process.versions.node}, load ${os.loadavg()[0]?.toFixed(1)}`
  const today = new Date().toISOString().slice(0, 10)
  const section = `## ${name}\n\n${today}, commit ${commit}, ${machine}\n\n\`\`\`\n${results.join('\n')}\n\`\`\`\n`
  const others = sections.filter((other) => !other.startsWith(`## ${name}\n`))
  return [introduction.trimEnd(), ...[...others, section].toSorted().map((part) => part.trimEnd())].join('\n\n') + '\n'
}
