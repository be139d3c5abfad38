import type { Language } from '@amber/domain/languages'

type Sentences = {
  /** Questions about a place. */
  enquiries: readonly string[]
  /** Replies to the first answer. */
  answers: readonly string[]
}

/** Sentences of students. `{place}` stands for the place. */
export const LEAD_SENTENCES: Readonly<Record<Language, Sentences>> = {
  en: {
    enquiries: [
      'Hi, is a studio at {place} still free for the autumn term? Are bills included?',
      'Hello, I’ve just got my offer and I’m looking for an ensuite. Can I see {place} by video?',
      'Could I move into {place} a week before my course starts?',
      'I’m coming with a friend. Are there two rooms next to each other at {place}?',
      'How far is {place} from the campus by bus, and is there a desk in every room?',
    ],
    answers: [
      'Thanks for the quick reply! My budget is about 220 a week, and a quiet room matters most.',
      'Great, I’d like the higher floor if there is one. I’ll ask my parents tonight.',
      'Thank you. I’m still waiting for my visa, can I decide next week?',
      'That sounds good. Which documents do you need from me?',
    ],
  },
  zh: {
    enquiries: [
      '你好，请问{place}秋季学期还有单间公寓吗？租金包水电网吗？',
      '您好，我刚拿到录取通知，想找带独立卫浴的房间，可以视频看一下{place}吗？',
      '请问可以在开学前一周入住{place}吗？',
      '我和朋友一起过去，{place}有没有相邻的两个房间？',
      '从{place}坐公交到学校要多久？每个房间都有书桌吗？',
    ],
    answers: [
      '谢谢这么快回复！我的预算大概每周220，最看重安静。',
      '太好了，如果有高楼层的房间我更喜欢。今晚和父母商量一下。',
      '谢谢，我还在等签证，下周再决定可以吗？',
      '听起来不错，需要我准备哪些材料？',
    ],
  },
  es: {
    enquiries: [
      'Hola, ¿queda algún estudio libre en {place} para el primer cuatrimestre? ¿Los gastos están incluidos?',
      'Buenas, me acaban de admitir y busco una habitación con baño propio. ¿Puedo ver {place} por videollamada?',
      '¿Podría entrar en {place} una semana antes de que empiece el curso?',
      'Voy con una amiga. ¿Hay dos habitaciones contiguas en {place}?',
      '¿Cuánto se tarda en autobús de {place} al campus? ¿Hay escritorio en todas las habitaciones?',
    ],
    answers: [
      '¡Gracias por responder tan rápido! Mi presupuesto es de unos 220 por semana y quiero una habitación tranquila.',
      'Genial, prefiero un piso alto si lo hay. Esta noche lo hablo con mis padres.',
      'Gracias. Todavía espero el visado, ¿puedo decidirlo la semana que viene?',
      'Me parece bien. ¿Qué documentos necesitan?',
    ],
  },
  fr: {
    enquiries: [
      'Bonjour, reste-t-il un studio à {place} pour la rentrée ? Les charges sont-elles comprises ?',
      'Bonjour, je viens d’être admise et je cherche une chambre avec salle de bain privée. Peut-on visiter {place} en vidéo ?',
      'Serait-il possible d’emménager à {place} une semaine avant le début des cours ?',
      'Je viens avec un ami. Y a-t-il deux chambres voisines à {place} ?',
      'Combien de temps faut-il en bus de {place} au campus ? Y a-t-il un bureau dans chaque chambre ?',
    ],
    answers: [
      'Merci pour votre réponse rapide ! Mon budget est d’environ 220 par semaine, et je tiens surtout au calme.',
      'Parfait, je préfère un étage élevé si possible. J’en parle ce soir à mes parents.',
      'Merci. J’attends encore mon visa, puis-je décider la semaine prochaine ?',
      'Cela me convient. Quels documents vous faut-il ?',
    ],
  },
  de: {
    enquiries: [
      'Hallo, ist im Wintersemester noch ein Studio in {place} frei? Sind die Nebenkosten enthalten?',
      'Guten Tag, ich habe gerade meine Zulassung bekommen und suche ein Zimmer mit eigenem Bad. Kann ich {place} per Video sehen?',
      'Könnte ich eine Woche vor Semesterbeginn in {place} einziehen?',
      'Ich komme mit einer Freundin. Gibt es in {place} zwei Zimmer nebeneinander?',
      'Wie lange fährt der Bus von {place} zum Campus? Hat jedes Zimmer einen Schreibtisch?',
    ],
    answers: [
      'Danke für die schnelle Antwort! Mein Budget liegt bei etwa 220 pro Woche, und am wichtigsten ist mir Ruhe.',
      'Super, am liebsten weiter oben, wenn das geht. Ich spreche heute Abend mit meinen Eltern.',
      'Danke. Ich warte noch auf mein Visum, kann ich mich nächste Woche entscheiden?',
      'Das passt. Welche Unterlagen brauchen Sie von mir?',
    ],
  },
}
