const TAKES_ARTICLE =
  /^(?![A-Z]{2,}\b)(?:(?:(?:National )?Technical |National |Free |Catholic |Chinese |American |Federal |Open |Autonomous |Polytechnic |Medical |Pontifical |Public |International |Complutense )?University|(?:\w+ ){0,2}(?:Institute|School|College|Academy|Conservatoire|Conservatory)) of\b(?! the Arts)/

/**
 * The name of a place of study as it stands inside an English sentence: "the University of Leeds", but "Boston
 * University" and "Queen Mary University of London".
 */
export function withArticle(university: string): string {
  const bare = university.replace(/^The (?!Hague)/, '')
  return bare !== university || TAKES_ARTICLE.test(bare) ? `the ${bare}` : university
}
