import type { Language } from '../languages.ts'

type Names = Readonly<Partial<Record<Language, string>>>

/**
 * Names of the cities of time zones where they differ from the English one in the zone's identifier. Runtimes do not
 * know them: they name zones by countries or offsets, such as 'GMT+0'.
 */
const NAMES: Readonly<Record<string, Names>> = {
  'America/Chicago': { zh: '芝加哥' },
  'America/Denver': { zh: '丹佛' },
  'America/Detroit': { zh: '底特律' },
  'America/Edmonton': { zh: '埃德蒙顿' },
  'America/Halifax': { zh: '哈利法克斯' },
  'America/Indiana/Indianapolis': { zh: '印第安纳波利斯' },
  'America/Los_Angeles': { es: 'Los Ángeles', zh: '洛杉矶' },
  'America/New_York': { es: 'Nueva York', zh: '纽约' },
  'America/Phoenix': { zh: '菲尼克斯' },
  'America/Regina': { zh: '里贾纳' },
  'America/Toronto': { zh: '多伦多' },
  'America/Vancouver': { zh: '温哥华' },
  'America/Winnipeg': { zh: '温尼伯' },
  'Asia/Dubai': { es: 'Dubái', fr: 'Dubaï', zh: '迪拜' },
  'Asia/Famagusta': { zh: '法马古斯塔' },
  'Asia/Hong_Kong': { de: 'Hongkong', zh: '香港' },
  'Asia/Kolkata': { de: 'Kalkutta', es: 'Calcuta', fr: 'Calcutta', zh: '加尔各答' },
  'Asia/Kuala_Lumpur': { zh: '吉隆坡' },
  'Asia/Seoul': { es: 'Seúl', fr: 'Séoul', zh: '首尔' },
  'Asia/Shanghai': { es: 'Shanghái', zh: '上海' },
  'Asia/Singapore': { de: 'Singapur', es: 'Singapur', fr: 'Singapour', zh: '新加坡' },
  'Asia/Tokyo': { de: 'Tokio', es: 'Tokio', zh: '东京' },
  'Australia/Adelaide': { es: 'Adelaida', fr: 'Adélaïde', zh: '阿德莱德' },
  'Australia/Brisbane': { zh: '布里斯班' },
  'Australia/Hobart': { zh: '霍巴特' },
  'Australia/Melbourne': { zh: '墨尔本' },
  'Australia/Perth': { zh: '珀斯' },
  'Australia/Sydney': { es: 'Sídney', zh: '悉尼' },
  'Europe/Amsterdam': { es: 'Ámsterdam', zh: '阿姆斯特丹' },
  'Europe/Athens': { de: 'Athen', es: 'Atenas', fr: 'Athènes', zh: '雅典' },
  'Europe/Berlin': { es: 'Berlín', zh: '柏林' },
  'Europe/Brussels': { de: 'Brüssel', es: 'Bruselas', fr: 'Bruxelles', zh: '布鲁塞尔' },
  'Europe/Budapest': { zh: '布达佩斯' },
  'Europe/Copenhagen': { de: 'Kopenhagen', es: 'Copenhague', fr: 'Copenhague', zh: '哥本哈根' },
  'Europe/Dublin': { es: 'Dublín', zh: '都柏林' },
  'Europe/Helsinki': { zh: '赫尔辛基' },
  'Europe/Lisbon': { de: 'Lissabon', es: 'Lisboa', fr: 'Lisbonne', zh: '里斯本' },
  'Europe/London': { es: 'Londres', fr: 'Londres', zh: '伦敦' },
  'Europe/Madrid': { zh: '马德里' },
  'Europe/Malta': { fr: 'Malte', zh: '马耳他' },
  'Europe/Oslo': { zh: '奥斯陆' },
  'Europe/Paris': { es: 'París', zh: '巴黎' },
  'Europe/Prague': { de: 'Prag', es: 'Praga', zh: '布拉格' },
  'Europe/Rome': { de: 'Rom', es: 'Roma', zh: '罗马' },
  'Europe/Stockholm': { es: 'Estocolmo', zh: '斯德哥尔摩' },
  'Europe/Vienna': { de: 'Wien', es: 'Viena', fr: 'Vienne', zh: '维也纳' },
  'Europe/Warsaw': { de: 'Warschau', es: 'Varsovia', fr: 'Varsovie', zh: '华沙' },
  'Europe/Zurich': { de: 'Zürich', es: 'Zúrich', zh: '苏黎世' },
  'Pacific/Auckland': { zh: '奥克兰' },
}

/** Returns the city that a time zone is named after, such as 'Addis Ababa', in a language. */
export const timeZoneCity = (timeZone: string, language: Language): string =>
  NAMES[timeZone]?.[language] ?? (timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' ')

const LOCAL_TIMES: Readonly<Record<Language, (city: string) => string>> = {
  en: (city) => `${city} time`,
  de: (city) => `Ortszeit ${city}`,
  es: (city) => `hora de ${city}`,
  fr: (city) => `heure ${/^[aeiouyéèh]/iu.test(city) ? 'd’' : 'de '}${city}`,
  zh: (city) => `${city}时间`,
}

/** Returns the name of the time in a city, or else in a zone, such as 'London time', as readers elsewhere understand it. */
export const localTimeName = (timeZone: string, language: Language, city?: string | null): string =>
  timeZone === 'UTC' ? timeZone : LOCAL_TIMES[language](city ?? timeZoneCity(timeZone, language))
