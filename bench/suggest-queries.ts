/** Words people type to find a city, university or place. Each prefix of each word is a query. */
const WORDS = ['london', 'manchester', 'university', 'ucl', 'sydney', 'dublin', 'paris', 'boston', '伦敦', 'house']

export const SUGGEST_QUERIES = WORDS.flatMap((word) => Array.from(word, (_, i) => word.slice(0, i + 1)))
