import type { FeatureCollection } from 'geojson'
import type { GeoJSONSourceSpecification, LayerSpecification, StyleSpecification } from 'maplibre-gl'
import type { MapColours } from '../map-colours.ts'

export const EMPTY_FEATURES: FeatureCollection = { type: 'FeatureCollection', features: [] }

/** Uses the page's own fonts for labels, so that no glyph files are requested. */
export const MEDIUM = ['Inter Medium', 'Inter']
export const SEMIBOLD = ['Inter SemiBold', 'Inter']

const empty = (): GeoJSONSourceSpecification => ({ type: 'geojson', data: EMPTY_FEATURES })

/**
 * Layers without content that keep the order of those added later, whichever comes first: areas of street maps, fills of our
 * own, water and streets, lines of our own, and names.
 */
export const ABOVE_AREAS = 'above-areas'
export const ABOVE_FILLS = 'above-fills'
export const ABOVE_STREETS = 'above-streets'
export const ABOVE_LINES = 'above-lines'

/** The first layer with names, all of which are above our shapes. */
export const FIRST_LABEL_LAYER = 'areas'

const marker = (id: string): LayerSpecification => ({ id, type: 'background', layout: { visibility: 'none' } })

/** Covers everything that the world's outlines leave out. */
export const SEA_LAYER = 'sea'

/** Zoom level from which detailed map cells are shown; wider views only have the world's outlines. */
export const FINE_FROM_ZOOM = 8

/**
 * Returns a style with land, water, a subtle grid and our own names, used when no style is configured. It has no
 * streets at all, so that none seem to be missing. `syncBasemap` fills it.
 */
export const builtInStyle = (colours: MapColours): StyleSpecification => ({
  version: 8,
  sources: {
    'world-land': empty(),
    borders: empty(),
    land: empty(),
    grid: empty(),
    rivers: empty(),
    water: empty(),
    campuses: empty(),
    names: empty(),
  },
  layers: [
    { id: 'background', type: 'background', paint: { 'background-color': colours.land } },
    // Shown once the world's outlines are there: until then all is land.
    { id: SEA_LAYER, type: 'background', layout: { visibility: 'none' }, paint: { 'background-color': colours.water } },
    { id: 'world-land', type: 'fill', source: 'world-land', paint: { 'fill-color': colours.land } },
    {
      id: 'land',
      type: 'fill',
      source: 'land',
      minzoom: FINE_FROM_ZOOM,
      paint: { 'fill-color': colours.land, 'fill-antialias': false },
    },
    {
      id: 'grid',
      type: 'line',
      source: 'grid',
      paint: { 'line-color': colours.road, 'line-width': ['interpolate', ['linear'], ['zoom'], 9, 0.8, 14, 2.5] },
    },
    {
      id: 'rivers',
      type: 'line',
      source: 'rivers',
      minzoom: FINE_FROM_ZOOM,
      layout: { 'line-cap': 'round', 'line-join': 'round' },
      paint: {
        'line-color': colours.water,
        'line-width': ['interpolate', ['exponential', 1.6], ['zoom'], 8, 1.2, 12, 5, 16, 28],
      },
    },
    { id: 'water', type: 'fill', source: 'water', minzoom: FINE_FROM_ZOOM, paint: { 'fill-color': colours.water } },
    {
      id: 'borders',
      type: 'line',
      source: 'borders',
      maxzoom: 11,
      paint: { 'line-color': colours.line, 'line-width': 1, 'line-dasharray': [4, 2] },
    },
    {
      id: 'campuses',
      type: 'fill',
      source: 'campuses',
      minzoom: 13,
      paint: { 'fill-color': colours.campus, 'fill-opacity': 0.9 },
    },
    marker(ABOVE_AREAS),
    marker(ABOVE_FILLS),
    marker(ABOVE_STREETS),
    marker(ABOVE_LINES),
    {
      id: FIRST_LABEL_LAYER,
      type: 'symbol',
      source: 'names',
      filter: ['in', ['get', 'kind'], ['literal', ['country', 'state', 'locality', 'sublocality']]],
      layout: {
        'text-field': ['get', 'name'],
        'text-font': MEDIUM,
        'text-size': 13,
        'text-letter-spacing': 0.06,
        'text-transform': 'uppercase',
        'text-max-width': 9,
        'text-padding': 12,
      },
      paint: { 'text-color': colours.text, 'text-halo-color': colours.land, 'text-halo-width': 1.5 },
    },
    {
      id: 'universities',
      type: 'symbol',
      source: 'names',
      minzoom: 14,
      filter: ['==', ['get', 'kind'], 'establishment'],
      layout: {
        'text-field': ['get', 'name'],
        'text-font': SEMIBOLD,
        'text-size': 13,
        'text-max-width': 9,
        'text-padding': 8,
      },
      paint: { 'text-color': colours.honeyInk, 'text-halo-color': colours.land, 'text-halo-width': 1.5 },
    },
  ],
})
