import type { Language } from '@amber/domain/languages'
import type { ExpressionSpecification, SymbolLayerSpecification } from 'maplibre-gl'
import { MEDIUM, SEMIBOLD } from '../basemap/built-in-style.ts'
import { byClass, byZoom, hasClass } from './expressions.ts'
import type { StreetColours } from './street-colours.ts'
import type { StreetLayer } from './street-layer.ts'

/** Names that matter to students move to another side of their point when a pin is in the way, and are dropped last. */
const movesAside = (...first: 'center'[]): SymbolLayerSpecification['layout'] => ({
  'text-variable-anchor': [...first, 'top', 'bottom', 'left', 'right'],
  'text-radial-offset': 0.7,
  'text-justify': 'auto',
})
/** The name of an area is in its middle unless a pin is there. */
const AREA_NAME = movesAside('center')
/** The name of a point leaves room for its dot. */
const POINT_NAME = movesAside()

/** Returns the name in the language, where the data has one, and the local name elsewhere. */
const nameIn = (language: Language): ExpressionSpecification => [
  'coalesce',
  ['get', `name_${language}`],
  ['get', 'name'],
  '',
]

/** Returns all names. Later layers are placed first, so that the most important ones are at the end. */
export function labelLayers(colours: StreetColours, language: Language): StreetLayer[] {
  const name = nameIn(language)
  const halo = { 'text-halo-color': colours.land, 'text-halo-width': 1.4 }
  return [
    {
      id: 'bus',
      type: 'circle',
      'source-layer': 'poi',
      minzoom: 15.5,
      filter: hasClass('bus', 'ferry'),
      paint: {
        'circle-radius': 2.6,
        'circle-color': colours.land,
        'circle-stroke-color': colours.rail,
        'circle-stroke-width': 1.4,
      },
    },
    {
      id: 'shop-dot',
      type: 'circle',
      'source-layer': 'poi',
      minzoom: 14.5,
      filter: hasClass('shop'),
      paint: {
        'circle-radius': byZoom(14.5, 2, 17, 3.5),
        'circle-color': colours.shopName,
        'circle-stroke-color': colours.land,
        'circle-stroke-width': 1.2,
      },
    },
    {
      id: 'station-dot',
      type: 'circle',
      'source-layer': 'poi',
      minzoom: 12,
      filter: hasClass('station'),
      paint: {
        'circle-radius': byZoom(12, 2.6, 16, 5),
        'circle-color': colours.land,
        'circle-stroke-color': colours.waterName,
        'circle-stroke-width': byZoom(12, 1.4, 16, 2.2),
      },
    },
    {
      id: 'street-name-minor',
      type: 'symbol',
      'source-layer': 'road_name',
      minzoom: 15,
      filter: ['all', ['has', 'name'], hasClass('minor', 'pedestrian', 'service', 'cycleway', 'path')],
      layout: {
        'symbol-placement': 'line',
        'text-field': name,
        'text-font': MEDIUM,
        'text-size': byZoom(15, 10.5, 18, 13),
        'symbol-spacing': 280,
        'text-padding': 6,
        'text-max-angle': 28,
        'symbol-sort-key': ['get', 'rank'],
      },
      paint: { 'text-color': colours.text, ...halo },
    },
    {
      id: 'street-name',
      type: 'symbol',
      'source-layer': 'road_name',
      minzoom: 12.5,
      filter: ['all', ['has', 'name'], hasClass('trunk', 'primary', 'secondary', 'tertiary')],
      layout: {
        'symbol-placement': 'line',
        'text-field': name,
        'text-font': MEDIUM,
        'text-size': byZoom(12.5, 10, 14, 11, 16, 12, 18, 14),
        'symbol-spacing': byZoom(13, 260, 16, 340),
        'text-padding': 8,
        'text-max-angle': 28,
        'symbol-sort-key': ['get', 'rank'],
      },
      paint: { 'text-color': colours.streetName, ...halo },
    },
    {
      id: 'road-number',
      type: 'symbol',
      'source-layer': 'road_name',
      minzoom: 12,
      filter: ['all', ['has', 'ref'], hasClass('motorway', 'trunk')],
      layout: {
        'symbol-placement': 'line',
        'text-field': ['get', 'ref'],
        'text-font': SEMIBOLD,
        'text-size': 10,
        'text-rotation-alignment': 'viewport',
        'symbol-spacing': 420,
        'text-padding': 30,
      },
      paint: { 'text-color': colours.text, 'text-halo-color': colours.road, 'text-halo-width': 2.4 },
    },
    {
      id: 'water-name',
      type: 'symbol',
      'source-layer': 'place',
      minzoom: 12,
      filter: hasClass('water'),
      layout: {
        'text-field': name,
        'text-font': MEDIUM,
        'text-size': byZoom(12, 10.5, 16, 13),
        'text-letter-spacing': 0.06,
        'text-max-width': 7,
      },
      paint: { 'text-color': colours.waterName, 'text-halo-color': colours.water, 'text-halo-width': 1 },
    },
    {
      id: 'district-name',
      type: 'symbol',
      'source-layer': 'place',
      minzoom: 12,
      maxzoom: 16.5,
      filter: hasClass('suburb', 'quarter', 'neighbourhood', 'hamlet', 'island'),
      layout: {
        'text-field': name,
        'text-font': SEMIBOLD,
        'text-size': byZoom(12, 10, 14, 11.5, 16, 14),
        'text-transform': 'uppercase',
        'text-letter-spacing': 0.09,
        'text-max-width': 7,
        'text-padding': 6,
      },
      paint: { 'text-color': colours.districtName, ...halo },
    },
    {
      id: 'shop-name',
      type: 'symbol',
      'source-layer': 'poi',
      minzoom: 15.5,
      filter: hasClass('shop'),
      layout: {
        'text-field': name,
        'text-font': MEDIUM,
        'text-size': byZoom(15.5, 10.5, 18, 12.5),
        'text-max-width': 8,
        ...POINT_NAME,
      },
      paint: { 'text-color': colours.shopName, ...halo },
    },
    {
      id: 'park-name',
      type: 'symbol',
      'source-layer': 'green_name',
      minzoom: 13.5,
      layout: {
        'text-field': name,
        'text-font': MEDIUM,
        'text-size': byZoom(13, 10.5, 17, 12.5),
        'text-max-width': 7,
        'text-padding': 6,
        ...AREA_NAME,
      },
      paint: { 'text-color': colours.parkName, 'text-halo-color': colours.park, 'text-halo-width': 1.2 },
    },
    {
      id: 'campus-name',
      type: 'symbol',
      'source-layer': 'poi',
      minzoom: 13.5,
      filter: hasClass('university', 'college', 'hospital', 'library'),
      layout: {
        'text-field': name,
        'text-font': MEDIUM,
        'text-size': byZoom(13.5, 10.5, 17, 12.5),
        'text-max-width': 8,
        'text-padding': 6,
        'symbol-sort-key': ['match', ['get', 'class'], 'university', 0, 'college', 1, 'hospital', 2, 3],
        ...AREA_NAME,
      },
      paint: {
        'text-color': byClass({ university: colours.honeyInk, college: colours.honeyInk }, colours.studyName),
        ...halo,
      },
    },
    {
      id: 'station-name',
      type: 'symbol',
      'source-layer': 'poi',
      minzoom: 13,
      filter: ['all', hasClass('station'), ['has', 'name']],
      layout: {
        'text-field': name,
        'text-font': SEMIBOLD,
        'text-size': byZoom(13, 10.5, 16, 12.5),
        'text-max-width': 8,
        ...POINT_NAME,
      },
      paint: { 'text-color': colours.waterName, ...halo },
    },
    {
      id: 'town-name',
      type: 'symbol',
      'source-layer': 'place',
      maxzoom: 13.5,
      filter: hasClass('city', 'town', 'village'),
      layout: { 'text-field': name, 'text-font': SEMIBOLD, 'text-size': byZoom(10, 15, 13, 21), 'text-padding': 4 },
      paint: { 'text-color': colours.ink, ...halo },
    },
  ]
}
