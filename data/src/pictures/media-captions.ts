import type { MediaFile } from '@amber/testing/pictures/manifest'
import type { Captions } from './captions.ts'

const CAPTIONS: Record<string, Captions> = {
  'video lounge': {
    en: 'A short, silent walk past the common room and the study room.',
    es: 'Un breve recorrido sin sonido por la sala común y la sala de estudio.',
    fr: "Une courte visite muette de la salle commune et de la salle d'étude.",
    de: 'Ein kurzer Rundgang ohne Ton durch Gemeinschaftsraum und Lernraum.',
    zh: '无声短片：公共休息室和自习室一览。',
  },
  'virtual_view studio': {
    en: 'All-round view of a studio: look in every direction.',
    es: 'Vista panorámica de 360° de un estudio.',
    fr: "Vue panoramique à 360° d'un studio.",
    de: '360°-Rundumblick in ein Studio.',
    zh: '单间公寓的360°全景视图。',
  },
  'virtual_view kitchen': {
    en: 'All-round view of the shared kitchen: look in every direction.',
    es: 'Vista panorámica de 360° de la cocina compartida.',
    fr: 'Vue panoramique à 360° de la cuisine partagée.',
    de: '360°-Rundumblick in die Gemeinschaftsküche.',
    zh: '共用厨房的360°全景视图。',
  },
}

export function mediaCaptions({ kind, scene }: Pick<MediaFile, 'kind' | 'scene'>): Captions {
  const captions = CAPTIONS[`${kind} ${scene}`]
  if (!captions) throw new Error(`no captions for a ${kind} of a ${scene}`)
  return captions
}
