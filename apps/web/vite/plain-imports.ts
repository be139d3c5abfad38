import type { Plugin } from 'vite'

/**
 * Removes the code that Vite wraps around each `import()` to preload the file's own imports. Ours import only what
 * every page already has, so this saves 0.5 KB.
 */
export function plainImports(): Plugin {
  return {
    name: 'plain-imports',
    enforce: 'pre',
    load: (id) => (id.includes('vite/preload-helper') ? 'export const __vitePreload = (load) => load()' : undefined),
  }
}
