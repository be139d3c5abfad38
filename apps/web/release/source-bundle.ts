import { zipSync } from 'fflate'

/** A script of the client build and its map, by their paths below the site's root. */
export type MappedScript = { path: string; script: Uint8Array; map: Uint8Array }

/** Sentry tells a bundle from a plain archive by these eight bytes: its name and the version of the format. */
const MAGIC = Buffer.from([...Buffer.from('SYSB'), 2, 0, 0, 0])

/**
 * Returns the scripts of a release in Sentry's format for artifacts: an archive whose manifest names the address of each
 * file. They are found by release and address, so the scripts themselves need no id in them.
 */
export function buildSourceBundle(scripts: readonly MappedScript[], owner: { org: string; release: string }): Buffer {
  const entries: Record<string, Uint8Array> = {}
  const files: Record<string, unknown> = {}
  for (const { path, script, map } of scripts) {
    const mapPath = `${path}.map`
    entries[`files/_/_${path}`] = script
    entries[`files/_/_${mapPath}`] = map
    files[`files/_/_${path}`] = { type: 'minified_source', url: `~${path}`, headers: { sourcemap: nameOf(mapPath) } }
    files[`files/_/_${mapPath}`] = { type: 'source_map', url: `~${mapPath}` }
  }
  const manifest = JSON.stringify({ org: owner.org, release: owner.release, files })
  return Buffer.concat([MAGIC, zipSync({ 'manifest.json': Buffer.from(manifest), ...entries }, { level: 6 })])
}

const nameOf = (path: string) => path.slice(path.lastIndexOf('/') + 1)
