type Router = {
  /** OpenStreetMap extract, sorted by type and id. */
  extract: string
  /** GTFS feed; without one, there is no transit. */
  timetable?: string | undefined
  /** Where the imported graph is kept. */
  graph: string
  /** Empty folder, in which GraphHopper looks for models of its own before the built-in ones. */
  models: string
  host: string
  port: number
  adminPort: number
}

const ENCODED_VALUES = [
  'foot_access, foot_priority, foot_average_speed, foot_road_access, hike_rating',
  'bike_access, bike_priority, bike_average_speed, bike_road_access, mtb_rating',
  'roundabout, country, road_class, average_slope',
]

/**
 * Writes the configuration of GraphHopper: foot and bike, and transit if there is a timetable. It prepares no shortcuts, as
 * trees and isochrones use none. JSON is valid YAML.
 */
export function writeGraphHopper({ extract, timetable, graph, models, host, port, adminPort }: Router): string {
  const settings = {
    graphhopper: {
      'datareader.file': extract,
      ...(timetable !== undefined && { 'gtfs.file': timetable }),
      'graph.location': graph,
      'custom_models.directory': models,
      'graph.encoded_values': ENCODED_VALUES.join(', '),
      'graph.dataaccess.default_type': 'RAM_STORE',
      'import.osm.ignored_highways': '',
      profiles: ['foot', 'bike'].map((name) => ({ name, custom_model_files: [`${name}.json`] })),
      profiles_ch: [],
      profiles_lm: [],
      // Smaller networks are car parks and islands of missing data.
      'prepare.min_network_size': 200,
    },
    server: {
      application_connectors: [{ type: 'http', port, bind_host: host }],
      admin_connectors: [{ type: 'http', port: adminPort, bind_host: host }],
      request_log: { appenders: [] },
    },
    logging: { level: 'WARN', loggers: { 'com.graphhopper': 'INFO', 'com.graphhopper.resources': 'WARN' } },
  }
  return `${JSON.stringify(settings, undefined, 2)}\n`
}
