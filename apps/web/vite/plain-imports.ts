import type { Plugin } from 'vite'

/**
 * Vite wraps each `import()` in code that preloads what the file imports in turn. Ours import only what every page has
 * already, so the 0.5 KB go.
 */
export function plainImports(): Plugin {
  return {
    name: 'plain-imports',
    enforce: 'pre',
    load: (id) => (id.includes('vite/preload-helper') ? 'export const __vitePreload = (load) => load()' : undefined),
  }
}
