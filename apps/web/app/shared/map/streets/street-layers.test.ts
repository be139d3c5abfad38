import { LANGUAGES } from '@amber/domain/languages'
import { describe, expect, test } from 'vitest'
import type { MapColours } from '../map-colours.ts'
import { streetLayers } from './street-layers.ts'

const TOKENS = 'land block road edge water park campus text ink paper honey honeyDeep honeyInk parkInk line'.split(' ')
/** Returns a colour of its own for every token of a theme. */
const coloursOf = (theme: string) =>
  Object.fromEntries(TOKENS.map((name) => [name, `${name} of ${theme}`])) as MapColours

const [light, dark] = [coloursOf('light'), coloursOf('dark')]
const allLayers = (...args: Parameters<typeof streetLayers>) => {
  const { areas, lines, labels } = streetLayers(...args)
  return [...areas, ...lines, ...labels]
}

describe('streetLayers', () => {
  test('gives every layer of every archive an id of its own and its source', () => {
    const layers = ['streets/a', 'streets/b'].flatMap((source) => allLayers(source, light, 'en'))
    expect(new Set(layers.map(({ id }) => id)).size).toBe(layers.length)
    for (const layer of layers) expect(layer).toMatchObject({ source: layer.id.slice(0, 'streets/a'.length) })
  })

  test('starts no layer before the zoom at which streets replace the built-in map', () => {
    for (const { id, minzoom } of allLayers('streets/a', light, 'en')) expect(minzoom, id).toBeGreaterThanOrEqual(10)
  })

  test('changes every colour with the theme', () => {
    const darkLayers = new Map(allLayers('s', dark, 'en').map((layer) => [layer.id, layer]))
    for (const { id, paint } of allLayers('s', light, 'en')) {
      for (const [name, value] of Object.entries(paint ?? {}).filter(([property]) => property.endsWith('color'))) {
        const darkValue = Object.entries(darkLayers.get(id)?.paint ?? {}).find(([property]) => property === name)?.[1]
        expect(darkValue, `${id} ${name}`).not.toEqual(value)
      }
    }
  })

  test.each(LANGUAGES)('prefers names in %s to local ones', (language) => {
    const names = streetLayers('s', light, language)
      .labels.filter((layer) => layer.type === 'symbol' && layer.id !== 's-road-number')
      .map(({ layout }) => layout && 'text-field' in layout && layout['text-field'])
    expect(names.length).toBeGreaterThan(8)
    for (const name of names) expect(name).toEqual(['coalesce', ['get', `name_${language}`], ['get', 'name'], ''])
  })

  test.each(['campus-name', 'station-name', 'shop-name', 'park-name'])('lets %s move aside for pins', (id) => {
    const label = streetLayers('s', light, 'en').labels.find((layer) => layer.id === `s-${id}`)
    expect(label?.layout).toHaveProperty('text-variable-anchor')
  })

  test('draws areas without lines, so that our own areas lie below streets and water', () => {
    const { areas, lines, labels } = streetLayers('s', light, 'en')
    expect(areas.every(({ type }) => type === 'fill')).toBe(true)
    expect([...areas, ...lines].some(({ type }) => type === 'symbol')).toBe(false)
    expect(labels.every(({ type }) => type === 'symbol' || type === 'circle')).toBe(true)
  })
})
