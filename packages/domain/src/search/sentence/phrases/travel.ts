import type { SpokenMode } from '../spoken-filters.ts'

export const MINUTES = 'minute, minutes, min, mins, minuten, minuto, minutos, 分钟, 分'
export const HOURS = 'hour, hours, hr, hrs, stunde, stunden, hora, horas, heure, heures, h, std, 小时, 个小时'

/** Times without a number, by their minutes. */
export const TIMES: readonly { phrases: string; minutes: number }[] = [
  {
    phrases:
      'half an hour, a half hour, half hour, halbe stunde, eine halbe stunde, einer halben stunde, media hora, demi heure, une demi heure, 半小时, 半个小时',
    minutes: 30,
  },
  {
    phrases:
      'quarter of an hour, a quarter of an hour, viertelstunde, eine viertelstunde, un cuarto de hora, quart d heure, un quart d heure, 一刻钟',
    minutes: 15,
  },
  {
    phrases:
      'three quarters of an hour, dreiviertelstunde, eine dreiviertelstunde, tres cuartos de hora, trois quarts d heure, 三刻钟',
    minutes: 45,
  },
  {
    phrases:
      'an hour and a half, one hour and a half, one and a half hours, anderthalb stunden, eineinhalb stunden, hora y media, una hora y media, une heure et demie, 一个半小时, 1个半小时, 一小时半',
    minutes: 90,
  },
  { phrases: 'an hour, one hour, eine stunde, einer stunde, una hora, une heure', minutes: 60 },
]

/** Without a number, it means this many minutes on foot. */
export const WALKING_DISTANCE =
  'walking distance, within walking distance, walkable, fussnahe, fusslaufig, in fussnahe, zu fuss erreichbar, distancia a pie, se puede ir andando, accessible a pied, 步行距离, 步行可达'
export const WALKING_DISTANCE_MINUTES = 15

export const MODES: Record<SpokenMode | 'car', string> = {
  foot: 'on foot, by foot, walk, walking, walk away, walks, zu fuss, fussweg, gehminuten, gehen, laufen, a pie, andando, caminando, de caminata, a pied, en marchant, de marche, marche, 步行, 走路, 徒步, 走',
  bike: 'by bike, by bicycle, bike, bike ride, bicycle, cycle, cycling, cycle ride, biking, on a bike, mit dem rad, mit dem fahrrad, mit rad, mit fahrrad, fahrrad, rad, radfahren, en bici, en bicicleta, bici, bicicleta, pedaleando, a velo, en velo, velo, 骑车, 骑行, 自行车, 骑自行车, 单车, 骑单车',
  transit:
    'by bus, by tube, by train, by metro, by tram, by subway, by public transport, by underground, by transit, public transport, public transit, bus, tube, train, metro, tram, subway, underground, bus ride, tube ride, train ride, on the bus, on the tube, mit dem bus, mit der bahn, mit der u bahn, mit der s bahn, mit dem zug, mit der tram, mit der strassenbahn, mit offentlichen verkehrsmitteln, mit den offentlichen verkehrsmitteln, mit den offis, offentliche verkehrsmittel, mit opnv, opnv, bahn, zug, u bahn, s bahn, strassenbahn, en autobus, en bus, en metro, en tren, en tranvia, en transporte publico, transporte publico, autobus, tren, tranvia, en train, en tram, en tramway, en rer, en transports, en transports en commun, transports en commun, tramway, 公交, 公交车, 坐公交, 地铁, 坐地铁, 火车, 坐火车, 坐车, 公共交通, 巴士, 坐巴士, 电车, 有轨电车, 轻轨',
  car: 'driving, drive, by car, mit dem auto, autofahrt, en coche, conduciendo, en carro, en voiture, 车程, 开车, 驾车',
}
