import { delimiter, join } from 'node:path'
import { canInstall, type DebianPackage, installInstructions, installPackages, isMissing } from '../debian.ts'
import type { ReportProgress } from '../progress.ts'
import { installPythonTool } from '../python-tool.ts'
import { PIP } from '../toolchains.ts'
import { VERSIONS } from '../versions.ts'

const PACKAGES: readonly DebianPackage[] = [
  { name: 'tilemaker', provides: 'tilemaker' },
  { name: 'osmium-tool', provides: 'osmium' },
  PIP,
]

export type Tools = {
  /** Environment in which Python finds the packages. */
  python: Readonly<Record<string, string>>
  /** Script that packs a database of tiles into one archive. */
  packTiles: string
}

/** Installs what is missing, since only this command needs it. */
export async function installTools(report: ReportProgress): Promise<Tools> {
  const missing = PACKAGES.filter(isMissing)
  if (missing.length > 0) {
    if (!canInstall()) throw new Error(installInstructions(missing))
    await installPackages(missing, report)
  }
  report('installing the Python packages')
  const pmtiles = await installPythonTool('pmtiles', VERSIONS.pmtiles)
  const folders = [
    pmtiles,
    await installPythonTool('shapely', VERSIONS.shapely),
    await installPythonTool('numpy', VERSIONS.numpy),
    await installPythonTool('pyshp', VERSIONS.pyshp),
  ]
  return {
    python: { PYTHONPATH: folders.join(delimiter) },
    packTiles: join(pmtiles, 'bin', 'pmtiles-convert'),
  }
}
