import type { CurrencyCode } from '../../../money/currency.ts'
import type { PricingDuration } from '../../../money/pricing-duration.ts'

export const AT_MOST =
  'under, below, less than, no more than, not more than, nothing above, nothing over, cheaper than, max, maximum, maximum of, up to, upto, at most, within, budget, budget of, my budget is, my budget, a budget of, not over, ' +
  'unter, bis, bis zu, maximal, hochstens, weniger als, nicht mehr als, nicht teurer als, nicht uber, budget von, mein budget, im umkreis von, ' +
  'menos de, por menos de, a menos de, por debajo de, hasta, maximo, como maximo, como mucho, no mas de, que no pase de, que cueste como mucho, presupuesto, presupuesto de, mi presupuesto, un presupuesto de, ' +
  'moins de, a moins de, jusqua, jusqu a, jusqu au, au maximum, maxi, maximum, en dessous de, pas plus de, ne depassant pas, au plus, budget de, mon budget, dans un rayon de, ' +
  '不超过, 低于, 最多, 少于, 预算, 不高于, 最高, 小于, 预算是, 预算在'

export const AT_LEAST =
  'over, above, more than, at least, minimum, minimum of, no less than, not less than, ' +
  'uber, mehr als, mindestens, ab mindestens, minimal, ' +
  'mas de, al menos, por lo menos, minimo, como minimo, ' +
  'plus de, au moins, au minimum, mini, ' +
  '超过, 高于, 至少, 最少, 最低, 多于, 不低于, 不少于, 起码'

export const AROUND =
  'around, about, roughly, approximately, approx, circa, ca, some, ungefahr, etwa, rund, zirka, unos, unas, alrededor de, aproximadamente, mas o menos, sobre los, environ, d environ, autour de, a peu pres, vers les, 大约, 大概, 左右, 差不多'

export const BETWEEN = 'between, zwischen, zw, entre'

export const OR_LESS =
  'or less, or under, or below, tops, oder weniger, o menos, ou moins, 以下, 以内, 之内, 内, 或以下, 封顶'
export const OR_MORE =
  'or more, or longer, or above, and up, oder mehr, und mehr, oder langer, o mas, ou plus, 以上, 或以上, 起, 起步'

export const CURRENCIES: Partial<Record<CurrencyCode, string>> = {
  GBP: 'gbp, pound, pounds, quid, pfund, libra, libras, livre, livres, p, 镑, 英镑, 磅',
  EUR: 'eur, euro, euros, e, 欧, 欧元',
  USD: 'usd, us dollar, us dollars, 美元, 美金',
  AUD: 'aud, au dollar, aud dollar, a dollar, 澳元, 澳币, 澳刀',
  CAD: 'cad, 加元, 加币, 加刀',
  SGD: 'sgd, 新元, 新币, 坡币',
}

/** Names that several currencies share. */
export const SOME_CURRENCY = 'dollar, dollars, dolar, dolares, bucks, 刀, 块, 块钱, 元, yen'

export const DURATIONS: Record<PricingDuration, string> = {
  weekly:
    'per week, a week, each week, weekly, every week, pw, pppw, ppw, p w, pp pw, per person per week, wk, pro woche, die woche, in der woche, wochentlich, wochenmiete, por semana, a la semana, semanal, semanales, cada semana, par semaine, la semaine, hebdomadaire, 每周, 一周, 每星期, 一星期, 每个星期, 一个星期',
  monthly:
    'per month, a month, each month, monthly, every month, pcm, ppcm, pm, p m, pro monat, im monat, monatlich, mtl, monatsmiete, al mes, por mes, mensual, mensuales, cada mes, par mois, le mois, mensuel, mensuels, 每月, 一个月, 每个月, 一月租金',
}

/** In these periods and currencies no room has a price. */
export const UNSUPPORTED =
  'per day, a day, per night, a night, daily, nightly, am tag, pro tag, pro nacht, tag, al dia, por dia, por noche, par jour, par nuit, la nuit, 每天, 一天, 每晚, 一晚, franc, francs, franken, chf, rupees, inr, pesos, kronor, zloty'
