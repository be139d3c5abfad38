import type { LineLayerSpecification } from 'maplibre-gl'
import { byClass, byScale, byZoom, hasClass, isAt, isNotAt } from './expressions.ts'
import { roadWidth } from './road-width.ts'
import type { StreetColours } from './street-colours.ts'
import type { StreetLayer } from './street-layer.ts'

const ROADS = ['motorway', 'trunk', 'primary', 'secondary', 'tertiary', 'minor', 'service', 'pedestrian']
const MAIN_ROADS = ['motorway', 'trunk', 'primary']
const MINOR_ROADS = ['service', 'pedestrian', 'minor']

/** Draws important roads above others where they cross. */
const ROAD_LAYOUT: NonNullable<LineLayerSpecification['layout']> = {
  'line-cap': 'round',
  'line-join': 'round',
  'line-sort-key': ['-', 20, ['get', 'rank']],
}

/** Returns water, buildings, railways and roads. Our own lines are drawn above. */
export const lineLayers = (colours: StreetColours): StreetLayer[] => [
  {
    id: 'waterway',
    type: 'line',
    'source-layer': 'waterway',
    layout: { 'line-cap': 'round' },
    paint: {
      'line-color': colours.water,
      'line-width': byScale(12, 0.8, 16, ['match', ['get', 'class'], 'stream', 2.5, 6]),
    },
  },
  {
    id: 'water',
    type: 'fill',
    'source-layer': 'water',
    paint: { 'fill-color': colours.water, 'fill-antialias': false },
  },
  {
    id: 'pier',
    type: 'fill',
    'source-layer': 'land',
    minzoom: 13,
    filter: ['all', hasClass('pier'), ['==', ['geometry-type'], 'Polygon']],
    paint: { 'fill-color': colours.land },
  },
  {
    id: 'pier-line',
    type: 'line',
    'source-layer': 'land',
    minzoom: 14,
    filter: ['all', hasClass('pier'), ['==', ['geometry-type'], 'LineString']],
    paint: { 'line-color': colours.land, 'line-width': byScale(14, 0.8, 18, 5) },
  },
  {
    id: 'building',
    type: 'fill',
    'source-layer': 'building',
    minzoom: 13,
    paint: {
      'fill-color': byClass({ study: colours.studyBuilding }, colours.block),
      'fill-outline-color': colours.buildingEdge,
      'fill-opacity': byZoom(13, 0.35, 14.5, 1),
    },
  },
  {
    id: 'tunnel',
    type: 'line',
    'source-layer': 'road',
    filter: ['all', hasClass(...ROADS), isAt('tunnel')],
    layout: { ...ROAD_LAYOUT, 'line-cap': 'butt' },
    paint: { 'line-color': colours.tunnel, 'line-width': roadWidth(0.6), 'line-dasharray': [2, 1] },
  },
  {
    id: 'rail',
    type: 'line',
    'source-layer': 'rail',
    filter: isNotAt('tunnel'),
    paint: {
      'line-color': colours.rail,
      'line-opacity': ['case', ['==', ['get', 'yard'], true], 0.45, 0.9],
      'line-width': byScale(11, 0.5, 14, 1, 18, 2.4),
    },
  },
  {
    id: 'rail-ties',
    type: 'line',
    'source-layer': 'rail',
    minzoom: 14.5,
    filter: ['all', isNotAt('tunnel'), ['!=', ['get', 'yard'], true]],
    paint: { 'line-color': colours.rail, 'line-width': byScale(14, 2.6, 18, 7), 'line-dasharray': [0.35, 3.5] },
  },
  {
    id: 'rail-underground',
    type: 'line',
    'source-layer': 'rail',
    minzoom: 13,
    filter: isAt('tunnel'),
    paint: { 'line-color': colours.rail, 'line-width': 1.2, 'line-dasharray': [3, 3], 'line-opacity': 0.8 },
  },
  {
    id: 'path',
    type: 'line',
    'source-layer': 'road',
    minzoom: 14,
    filter: hasClass('path', 'cycleway', 'track'),
    layout: { 'line-join': 'round' },
    paint: {
      'line-color': byClass({ cycleway: colours.cycleway }, colours.path),
      'line-width': roadWidth(),
      'line-dasharray': [2.5, 1.4],
      'line-opacity': byZoom(14, 0.35, 15.5, 1),
    },
  },
  {
    id: 'road-edge',
    type: 'line',
    'source-layer': 'road',
    minzoom: 11,
    filter: ['all', hasClass(...ROADS), isNotAt('tunnel'), isNotAt('bridge')],
    layout: ROAD_LAYOUT,
    paint: {
      'line-color': ['match', ['get', 'class'], MAIN_ROADS, colours.mainRoadEdge, colours.edge],
      'line-width': roadWidth(1.6),
      'line-opacity': byZoom(12, ['match', ['get', 'class'], MINOR_ROADS, 0.55, 1], 14.5, 1),
    },
  },
  {
    id: 'road',
    type: 'line',
    'source-layer': 'road',
    filter: ['all', hasClass(...ROADS), isNotAt('tunnel'), isNotAt('bridge')],
    layout: ROAD_LAYOUT,
    paint: { 'line-color': colours.road, 'line-width': roadWidth() },
  },
  {
    id: 'bridge-edge',
    type: 'line',
    'source-layer': 'road',
    minzoom: 11,
    filter: ['all', hasClass(...ROADS), isAt('bridge')],
    layout: { ...ROAD_LAYOUT, 'line-cap': 'butt' },
    paint: { 'line-color': colours.mainRoadEdge, 'line-width': roadWidth(2) },
  },
  {
    id: 'bridge',
    type: 'line',
    'source-layer': 'road',
    filter: ['all', hasClass(...ROADS), isAt('bridge')],
    layout: ROAD_LAYOUT,
    paint: { 'line-color': colours.road, 'line-width': roadWidth() },
  },
]
