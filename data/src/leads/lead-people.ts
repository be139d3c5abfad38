import type { Language } from '@amber/domain/languages'
import type { Random } from '@amber/testing/random'
import { drawOne } from '../places/draw.ts'

/** A student who does not exist. */
export type LeadPerson = { name: string; email: string; phone: string; language: Language }

type Names = { given: readonly string[]; family: readonly string[] }

const words = (text: string) => text.split(' ')

/** Common names, combined at random: a combination that somebody has belongs to many people. */
const NAMES: Readonly<Record<Language, Names>> = {
  en: {
    given: words(
      'Aisha Amelia Arjun Ben Chloe Daniel Ella Femi George Hannah Isaac Jasmine Kofi Leah Maya Noah Olivia Priya Reece Sara Tom Uche Victoria Zain',
    ),
    family: words(
      'Adeyemi Ahmed Bailey Carter Davies Edwards Foster Green Hughes Iyer Johnson Khan Lewis Mensah Nair Okafor Patel Reid Shah Taylor Walker Young',
    ),
  },
  zh: {
    given: words(
      'Bohan Chenxi Haoran Jiaqi Jingyi Junjie Kexin Lingyun Mengyao Ruoxi Shihan Sijia Tianyu Weijie Xinyi Xuanyu Yichen Yifan Yuhan Zihan Zimo Zixuan',
    ),
    family: words(
      'Cai Chen Deng Feng Gao Guo Han He Huang Li Lin Liu Luo Ma Song Sun Tang Wang Wu Xu Yang Zhang Zhao Zhou',
    ),
  },
  es: {
    given: words(
      'Alba Andrés Camila Carlos Daniela Diego Elena Emilio Inés Javier Julia Lucía Mateo Mónica Nicolás Paula Rocío Santiago Sofía Tomás Valentina Ximena',
    ),
    family: words(
      'Aguilar Álvarez Castillo Delgado Fernández Flores García Gómez Herrera Jiménez López Márquez Navarro Ortega Paredes Ramos Rojas Ruiz Torres Vega',
    ),
  },
  fr: {
    given: words(
      'Adèle Alexandre Amandine Antoine Baptiste Camille Chloé Élodie Étienne Gabriel Inès Jules Léa Louis Manon Mathilde Nathan Noémie Quentin Romain Sarah Yasmine',
    ),
    family: words(
      'Bernard Blanc Bonnet Chevalier Dubois Dupuis Fontaine Garnier Girard Lambert Leroy Marchand Mercier Moreau Perrin Renaud Roche Roussel Simon Vidal',
    ),
  },
  de: {
    given: words(
      'Anna Ben Clara David Elif Emma Felix Finn Greta Hannes Ida Jakob Jonas Lena Leon Lina Luisa Marie Max Mila Paul Sophie Theo Yusuf',
    ),
    family: words(
      'Bauer Becker Böhm Braun Fischer Frank Graf Hartmann Hoffmann Jung Kaya Keller Köhler Krüger Lange Maier Neumann Richter Schäfer Schulz Vogel Weber Winkler Yılmaz',
    ),
  },
}

/** Ranges that regulators keep for films and examples: nobody is called, whoever dials them. */
const PHONES: Readonly<Record<Language, (random: Random) => string>> = {
  en: (random) => `+447700900${digits(random, 3)}`,
  zh: (random) => `+447700900${digits(random, 3)}`,
  es: (random) => `+1${drawOne(random, ['212', '312', '415', '617'])}55501${digits(random, 2)}`,
  fr: (random) => `+3363998${digits(random, 4)}`,
  de: (random) => `+493023125${digits(random, 3)}`,
}

const digits = (random: Random, count: number) => String(random.integer(0, 10 ** count - 1)).padStart(count, '0')

/** The top-level domain `.example` is reserved, so no mail server can ever accept a mail to it. */
export const LEAD_EMAIL_DOMAIN = 'student.example'

export function inventPerson(random: Random, language: Language, number: number): LeadPerson {
  const { given, family } = NAMES[language]
  const [first, last] = [drawOne(random, given), drawOne(random, family)]
  return {
    name: `${first} ${last}`,
    email: `${toAscii(first)}.${toAscii(last)}.${number}@${LEAD_EMAIL_DOMAIN}`,
    phone: PHONES[language](random),
    language,
  }
}

export const inventColleague = (random: Random, language: Language): string =>
  `${drawOne(random, NAMES[language].given)} ${drawOne(random, NAMES[language].family)}`

const toAscii = (name: string) =>
  name
    .normalize('NFD')
    .replaceAll('ı', 'i')
    .replaceAll(/[^A-Za-z]/g, '')
    .toLowerCase()
