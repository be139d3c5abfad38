import type { Language } from '@amber/domain/languages'
import type { Random } from '@amber/testing/random'
import { pickText } from '../words/pick-of.ts'

const splitWords = (text: string) => text.split(' ')

const CHINESE = splitWords(
  'Anqi Bowen Chang Chenxi Dan Fang Guanyu Haoran Huimin Jia Jiahao Jiayi Jing Jingyi Jun Junjie Kaiwen Kexin Lan Lei Ling Lu Meng Mengyao Minghao Muyang Na Ning Peng Qian Qing Ruoxi Ruiqi Shan Shiyu Shuo Siqi Tian Tingting Wei Wenjing Xiaoyu Xinyi Xuan Yan Yang Yichen Yifan Yiming Ying Yihan Yongjie Yu Yuhan Yutong Yuxin Zhe Zhiyuan Zihan Zixuan Ziyi',
)
const SPANISH = splitWords(
  'Adrián Alba Alejandro Álvaro Ana Andrea Camila Carlos Carmen Clara Daniela Diego Elena Emilia Fernanda Francisco Gabriela Gonzalo Inés Irene Iván Javier Jimena Joaquín Jorge Julia Laura Lucía Luis Manuel María Mariana Marta Martín Mateo Miguel Natalia Nerea Nuria Pablo Paula Raúl Renata Rocío Rodrigo Santiago Sara Sebastián Sergio Sofía Tomás Valentina Valeria Víctor Ximena',
)
const FRENCH = splitWords(
  'Adèle Agathe Alexandre Amélie Amina Anaïs Antoine Aurélien Baptiste Camille Chloé Clément Diane Élise Emma Fatou Florian Gaëlle Gabriel Hugo Inès Jeanne Jules Julien Justine Karim Léa Léo Lina Louis Louise Lucas Manon Margaux Mathilde Maxime Mehdi Mohamed Nathan Nina Noémie Océane Paul Pauline Quentin Romain Sarah Simon Théo Thomas Valentin Yanis Yasmine Zoé',
)
const GERMAN = splitWords(
  'Aylin Anna Annika Ben Carla Carolin Clara David Deniz Elias Elif Emil Emma Felix Finn Franziska Hanna Helena Henri Ida Jakob Jana Jannik Johanna Jonas Julian Katharina Kilian Lara Laura Lea Lena Leon Leonie Lina Lisa Luca Lukas Marie Marlene Mats Maximilian Mia Mira Moritz Nele Niklas Nora Oskar Paula Paul Philipp Sophie Svenja Theresa Tim Tobias Vincent Yannick',
)
const INTERNATIONAL = splitWords(
  'Aaliyah Aarav Abigail Adaeze Aditi Agnieszka Ahmed Aiko Aisha Akira Alexandros Alice Aline Amara Amelia Amit Amy Ananya Andrei Anh Anjali Anton Arjun Astrid Ayesha Ayumi Bea Beatriz Ben Bilal Bruno Callum Chiara Chidi Chloe Daan Daniel Daria Deepak Dimitra Ebba Ece Eleni Ella Emeka Emily Emre Erik Eva Farah Fatima Federica Freya Gabriel George Giulia Grace Hamza Hana Hannah Haruto Hassan Henrik Hyun Ibrahim Ingrid Isabella Ishaan Ivana Jack James Jasmine Jiwoo João Joon Kamila Karan Kasia Kavya Khadija Kofi Kristina Kwame Lars Layla Lerato Liam Lorenzo Mads Maja Malik Marco Maria Martina Matteo Megan Mehmet Mikael Mina Minh Minji Mohammed Mwangi Nadia Nam Naomi Neha Nikos Noor Oliver Olivia Omar Onur Ousmane Pedro Petra Pooja Priya Putri Rahul Ravi Rhys Rina Rohan Rosa Sakura Sam Samira Sana Seo-yeon Shreya Siddharth Siti Sofie Somchai Sophie Stefan Sven Tariq Thabo Thandiwe Tiago Tomasz Tuan Valentina Vikram Wiktoria Yara Yuki Yuna Yusuf Zainab Zara Zeynep Zofia',
)

const FIRST_NAMES: Record<Language, readonly string[]> = {
  zh: CHINESE,
  es: SPANISH,
  fr: FRENCH,
  de: GERMAN,
  en: INTERNATIONAL,
}

/** Initials of family names, weighted by frequency. */
const INITIALS: Record<Language, string> = {
  zh: 'CCCDFGHHHJLLLLLMPQSSTWWWWXXXYYYYZZZZZ',
  es: 'AABCCDEFFGGGGHIJLLMMMMNOPPPRRRRSSSTVZ',
  fr: 'AABBBCCDDDEFGGHJKLLLMMMNPPRRSSTVW',
  de: 'ABBBCDEFFGHHHJKKKLMMMNPRRSSSSSTVWWWYZ',
  en: 'AABBCCDDEFGGHHIJJKKKLLMMMNNOPPRRSSSTTUVWWYZ',
}

/** Returns a first name and an initial. One in four English authors has a name from one of the other languages. */
export function inventAuthor(language: Language, random: Random): string {
  const nameLanguage: Language =
    language === 'en' && random.chance(25) ? random.pick(['zh', 'es', 'fr', 'de']) : language
  const initials = INITIALS[nameLanguage]
  return `${pickText(random, FIRST_NAMES[nameLanguage])} ${initials.charAt(random.integer(0, initials.length - 1))}.`
}
