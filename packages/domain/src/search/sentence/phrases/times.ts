import type { Month } from '../../months.ts'
import type { SpokenStay } from '../spoken-filters.ts'
import type { StayUnit } from '../meaning.ts'

/** Per month, from January: its names and abbreviations. */
export const MONTH_NAMES: readonly string[] = [
  'january, jan, januar, janner, enero, ene, janvier, janv, 一月, 1 月, 一月份, 1 月份',
  'february, feb, februar, febrero, fevrier, fevr, fev, 二月, 2 月, 二月份, 2 月份',
  'march, mar, marz, maerz, marzo, mars, 三月, 3 月, 三月份, 3 月份',
  'april, apr, abril, abr, avril, avr, 四月, 4 月, 四月份, 4 月份',
  'may, mai, mayo, 五月, 5 月, 五月份, 5 月份',
  'june, jun, juni, junio, juin, 六月, 6 月, 六月份, 6 月份',
  'july, jul, juli, julio, juillet, juil, 七月, 7 月, 七月份, 7 月份',
  'august, aug, agosto, ago, aout, 八月, 8 月, 八月份, 8 月份',
  'september, sep, sept, septiembre, setiembre, septembre, 九月, 9 月, 九月份, 9 月份',
  'october, oct, oktober, okt, octubre, octobre, 十月, 10 月, 十月份, 10 月份',
  'november, nov, noviembre, novembre, 十一月, 11 月, 十一月份, 11 月份',
  'december, dec, dezember, dez, diciembre, dic, decembre, 十二月, 12 月, 十二月份, 12 月份',
]

/** Terms of a year that begin in a month, with the time that they take. */
const SEMESTER: SpokenStay = { min: 4, max: 6, unit: 'month' }

export const TERMS: readonly { phrases: string; month: Month; stay?: SpokenStay }[] = [
  { phrases: 'wintersemester, ws, furs wintersemester, 冬季学期', month: 'oct', stay: SEMESTER },
  { phrases: 'sommersemester, ss, furs sommersemester, 夏季学期', month: 'apr', stay: SEMESTER },
  { phrases: 'fall semester, autumn semester, fall term, autumn term, 秋季学期', month: 'sep', stay: SEMESTER },
  { phrases: 'spring semester, spring term, 春季学期', month: 'jan', stay: SEMESTER },
  { phrases: 'rentree, la rentree, rentree universitaire, 秋季入学', month: 'sep' },
  { phrases: 'semesterstart, semesterbeginn', month: 'oct' },
]

/** Words that make a number beside a month its day, or that say roughly when in it. */
export const ORDINALS = 'st, nd, rd, th, er, ro, 日, 号, 日起, 号起'

export const SPANS: Record<StayUnit, { single: string; several: string }> = {
  week: {
    single: 'week, woche, semana, semaine, 周, 星期, 个星期',
    several: 'weeks, wks, wk, w, wochen, semanas, semaines, 周的, 个周',
  },
  month: {
    single: 'month, monat, mes, mois, mo, mth, 月',
    several: 'months, mos, mths, monate, monaten, meses, 个月, 个月份',
  },
  year: { single: 'year, yr, jahr, ano, an, annee, 年', several: 'years, yrs, jahre, anos, ans' },
  semester: {
    single:
      'semester, term, first semester, semestre, cuatrimestre, primer semestre, premier semestre, erstes semester, 学期, 个学期, 第一学期, 第一个学期',
    several: 'semesters, terms, semestres, cuatrimestres',
  },
}

const YEAR: SpokenStay = { min: 12, max: 12, unit: 'month' }

export const STAYS: readonly { phrases: string; stay: SpokenStay }[] = [
  {
    phrases:
      'academic year, an academic year, school year, curso academico, ano academico, curso completo, annee universitaire, annee scolaire, akademisches jahr, studienjahr, 学年, 一学年, 一个学年',
    stay: { min: 9, max: 12, unit: 'month' },
  },
  {
    phrases:
      'all year, whole year, the whole year, full year, all year round, todo el ano, todo un ano, toute une annee, toute l annee, toute annee, das ganze jahr, ganzes jahr, ganzjahrig, 全年, 整年, 一整年',
    stay: YEAR,
  },
  {
    phrases: 'half a year, medio ano, halbes jahr, ein halbes jahr, demi annee, une demi annee, 半年',
    stay: { min: 6, max: 6, unit: 'month' },
  },
]
