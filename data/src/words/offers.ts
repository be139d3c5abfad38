import type { Language } from '@amber/domain/languages'

type Translations = Record<Language, string>
/** `{amount}` is a formatted amount, `{percent}` a number; gifts have neither. */
export type OfferText = {
  name: Translations
  description: Translations
  /** The shortest stay that the text promises the offer for. */
  minStayDays?: number
}

/** Ten months, or the 43 weeks that come closest to them. */
const TEN_MONTHS_IN_DAYS = 301
/** Twelve months or 51 weeks, the longest stay of places with weekly prices. */
const YEAR_IN_DAYS = 357
/** Nine months or 39 weeks. */
const ACADEMIC_YEAR_IN_DAYS = 273

const translations = (en: string, es: string, fr: string, de: string, zh: string): Translations => ({
  en,
  es,
  fr,
  de,
  zh,
})

export const OFFER_TEXTS: Record<'cashback' | 'discount' | 'discountAmount' | 'gift', readonly OfferText[]> = {
  cashback: [
    {
      name: translations(
        '{amount} cashback',
        '{amount} de reembolso',
        '{amount} remboursés',
        '{amount} Cashback',
        '返现 {amount}',
      ),
      description: translations(
        'Book now and get {amount} back within 30 days of moving in.',
        'Reserva ahora y recupera {amount} en los 30 días siguientes a tu llegada.',
        'Réservez maintenant et recevez {amount} dans les 30 jours suivant votre arrivée.',
        'Buche jetzt und du bekommst {amount} innerhalb von 30 Tagen nach dem Einzug zurück.',
        '现在预订，入住后 30 天内返还 {amount}。',
      ),
    },
    {
      name: translations(
        'Welcome cashback: {amount}',
        'Reembolso de bienvenida: {amount}',
        'Cashback de bienvenue : {amount}',
        'Willkommens-Cashback: {amount}',
        '迎新返现：{amount}',
      ),
      description: translations(
        'Move in for a full academic year and {amount} is paid to your account.',
        'Quédate todo el curso y te ingresamos {amount} en tu cuenta.',
        'Restez toute l’année universitaire et {amount} sont versés sur votre compte.',
        'Bleib ein ganzes Studienjahr und {amount} werden auf dein Konto überwiesen.',
        '住满一个学年，{amount} 将打入您的账户。',
      ),
      minStayDays: ACADEMIC_YEAR_IN_DAYS,
    },
    {
      name: translations(
        'Bring a friend: {amount} each',
        'Ven con alguien: {amount} por persona',
        'Venez à deux : {amount} chacun',
        'Zu zweit buchen: je {amount}',
        '携友同住：每人 {amount}',
      ),
      description: translations(
        'If a friend books too, each of you gets {amount} back.',
        'Si también reserva una persona que conoces, cada una recibe {amount}.',
        'Si un ami réserve aussi, vous recevez {amount} chacun.',
        'Bucht jemand aus deinem Freundeskreis mit, bekommt ihr beide je {amount} zurück.',
        '如果朋友也预订，你们每人都可获得 {amount} 返现。',
      ),
    },
  ],
  discount: [
    {
      name: translations(
        '{percent}% off',
        '{percent} % de descuento',
        '{percent} % de réduction',
        '{percent} % Rabatt',
        '立减 {percent}%',
      ),
      description: translations(
        '{percent}% off the rent for the whole stay when you book early.',
        '{percent} % menos de alquiler durante toda la estancia si reservas con antelación.',
        '{percent} % de moins sur le loyer de tout le séjour pour une réservation anticipée.',
        '{percent} % weniger Miete für den ganzen Aufenthalt, wenn du früh buchst.',
        '提前预订，整个租期租金减 {percent}%。',
      ),
    },
    {
      name: translations(
        'Early bird: {percent}% off',
        'Reserva anticipada: {percent} % menos',
        'Réservation anticipée : -{percent} %',
        'Frühbucher: {percent} % weniger',
        '早鸟优惠：减 {percent}%',
      ),
      description: translations(
        'Book before rooms run out and pay {percent}% less.',
        'Reserva antes de que se agoten y paga un {percent} % menos.',
        'Réservez avant qu’il n’y ait plus de place et payez {percent} % de moins.',
        'Buche, solange es Zimmer gibt, und zahle {percent} % weniger.',
        '趁还有空房预订，租金少付 {percent}%。',
      ),
    },
    {
      name: translations(
        '{percent}% off long stays',
        '{percent} % menos en estancias largas',
        '-{percent} % pour les longs séjours',
        '{percent} % auf lange Aufenthalte',
        '长租减 {percent}%',
      ),
      description: translations(
        '{percent}% off when you stay ten months or longer.',
        '{percent} % de descuento si te quedas diez meses o más.',
        '{percent} % de réduction pour un séjour de dix mois ou plus.',
        '{percent} % Rabatt ab zehn Monaten Aufenthalt.',
        '租期满 10 个月或以上，减 {percent}%。',
      ),
      minStayDays: TEN_MONTHS_IN_DAYS,
    },
  ],
  discountAmount: [
    {
      name: translations(
        '{amount} off',
        '{amount} de descuento',
        '{amount} de réduction',
        '{amount} Rabatt',
        '立减 {amount}',
      ),
      description: translations(
        '{amount} off the first instalment of the rent.',
        '{amount} menos en el primer pago del alquiler.',
        '{amount} de moins sur le premier versement du loyer.',
        '{amount} weniger bei der ersten Mietzahlung.',
        '首期租金立减 {amount}。',
      ),
    },
    {
      name: translations('Save {amount}', 'Ahorra {amount}', 'Économisez {amount}', '{amount} sparen', '节省 {amount}'),
      description: translations(
        'Book now and save {amount} on your stay.',
        'Reserva ahora y ahorra {amount} en tu estancia.',
        'Réservez maintenant et économisez {amount} sur votre séjour.',
        'Buche jetzt und spare {amount}.',
        '现在预订，租期费用节省 {amount}。',
      ),
    },
  ],
  gift: [
    {
      name: translations(
        'Free bedding pack',
        'Juego de cama gratis',
        'Kit de literie offert',
        'Bettwäschepaket gratis',
        '赠送床品套装',
      ),
      description: translations(
        'Duvet, pillow and sheets are on your bed when you arrive.',
        'Edredón, almohada y sábanas te esperan al llegar.',
        'Couette, oreiller et draps vous attendent à votre arrivée.',
        'Decke, Kissen und Bettwäsche liegen bei der Ankunft bereit.',
        '被子、枕头和床单在您到达时已经备好。',
      ),
    },
    {
      name: translations(
        'Free kitchen pack',
        'Menaje de cocina gratis',
        'Kit de cuisine offert',
        'Küchenpaket gratis',
        '赠送厨具套装',
      ),
      description: translations(
        'Pots, plates and cutlery for your first dinner, yours to keep.',
        'Ollas, platos y cubiertos para tu primera cena, y te los quedas.',
        'Casseroles, assiettes et couverts pour votre premier dîner, à garder.',
        'Töpfe, Teller und Besteck für das erste Abendessen, und du darfst alles behalten.',
        '锅具、餐盘和餐具，第一顿晚饭就能用上，离开时也可以带走。',
      ),
    },
    {
      name: translations(
        'Two weeks free',
        'Dos semanas gratis',
        'Deux semaines offertes',
        'Zwei Wochen gratis',
        '免两周租金',
      ),
      description: translations(
        'Stay 51 weeks or longer and the last two are free.',
        'Quédate 51 semanas o más y las dos últimas son gratis.',
        'À partir de 51 semaines, les deux dernières sont offertes.',
        'Ab 51 Wochen sind die letzten zwei gratis.',
        '租满 51 周，最后两周免费。',
      ),
      minStayDays: YEAR_IN_DAYS,
    },
    {
      name: translations(
        'Free airport transfer',
        'Traslado gratis desde el aeropuerto',
        'Transfert depuis l’aéroport offert',
        'Abholung vom Flughafen gratis',
        '免费接机',
      ),
      description: translations(
        'Tell us your flight and someone will be there to meet you.',
        'Dinos tu vuelo y alguien irá a recogerte.',
        'Indiquez votre vol et quelqu’un viendra vous chercher.',
        'Sag uns deinen Flug und jemand holt dich ab.',
        '告知航班，我们安排人到机场接您。',
      ),
    },
  ],
}
