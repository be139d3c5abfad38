/** What people type on their way to a city, a university or a place: each beginning of each word. */
const WORDS = ['london', 'manchester', 'university', 'ucl', 'sydney', 'dublin', 'paris', 'boston', '伦敦', 'house']

export const SUGGEST_QUERIES = WORDS.flatMap((word) => Array.from(word, (_, i) => word.slice(0, i + 1)))
