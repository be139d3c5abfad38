import type { StreetLayer } from './street-layer.ts'
import { byClass, byZoom, hasClass } from './expressions.ts'
import type { StreetColours } from './street-colours.ts'

/**
 * Returns the ground of a street map, which covers the built-in map where there are tiles, and what lies on it. Our own
 * areas, such as how far one gets in 20 minutes, are drawn above.
 */
export const areaLayers = (colours: StreetColours): StreetLayer[] => [
  {
    id: 'ground',
    type: 'fill',
    'source-layer': 'ground',
    // Without smooth edges, which would show as lines between tiles.
    paint: { 'fill-color': colours.land, 'fill-antialias': false },
  },
  {
    id: 'land',
    type: 'fill',
    'source-layer': 'land',
    filter: ['!', hasClass('pier')],
    paint: {
      'fill-color': byClass(
        {
          campus: colours.campusGround,
          pedestrian: colours.square,
          industrial: colours.industry,
          railway: colours.industry,
        },
        colours.land,
      ),
    },
  },
  {
    id: 'green',
    type: 'fill',
    'source-layer': 'green',
    paint: {
      'fill-color': byClass({ wood: colours.wood, pitch: colours.pitch }, colours.park),
      'fill-opacity': byZoom(10, 0.7, 13, 1),
    },
  },
]
