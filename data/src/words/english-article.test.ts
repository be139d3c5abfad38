import { expect, test } from 'vitest'
import { withArticle } from './english-article.ts'

test.each([
  ['University of Leeds', 'the University of Leeds'],
  ['The University of Manchester', 'the University of Manchester'],
  ['London School of Economics and Political Science', 'the London School of Economics and Political Science'],
  ['Royal Northern College of Music', 'the Royal Northern College of Music'],
  ['Medical University of Vienna', 'the Medical University of Vienna'],
  ['The Royal Conservatory of Madrid', 'the Royal Conservatory of Madrid'],
  ['Boston University', 'Boston University'],
  ['Queen Mary University of London', 'Queen Mary University of London'],
  ['KTH Royal Institute of Technology', 'KTH Royal Institute of Technology'],
  ['The Hague University of Applied Sciences', 'The Hague University of Applied Sciences'],
  ['University of the Arts London', 'University of the Arts London'],
])('writes %s as %s', (university, inSentence) => {
  expect(withArticle(university)).toBe(inSentence)
})
