const TAKES_ARTICLE =
  /^(?![A-Z]{2,}\b)(?:(?:(?:National )?Technical |National |Free |Catholic |Chinese |American |Federal |Open |Autonomous |Polytechnic |Medical |Pontifical |Public |International |Complutense )?University|(?:\w+ ){0,2}(?:Institute|School|College|Academy|Conservatoire|Conservatory)) of\b(?! the Arts)/

/**
 * Returns the name of a university as used inside an English sentence: "the University of Leeds", but "Boston
 * University" and "Queen Mary University of London".
 */
export function withArticle(university: string): string {
  const withoutArticle = university.replace(/^The (?!Hague)/, '')
  return withoutArticle !== university || TAKES_ARTICLE.test(withoutArticle) ? `the ${withoutArticle}` : university
}
