/**
 * The language that somebody reads best of those that there are; else the first of these. `de-AT` is served by `de`.
 * @param header `Accept-Language`, such as `de-AT,de;q=0.9,en;q=0.5`
 * @param languages as files of `spec/locales` are called: `de`, `pt-BR`
 */
export function preferredLanguage(header: string | undefined, languages: readonly string[]): string {
  const wanted = (header ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().split(';')
      const quality = parameters.map((each) => /^\s*q=([\d.]+)\s*$/.exec(each)?.[1]).find((each) => each !== undefined)
      return { language: servedBy(tag.trim().toLowerCase(), languages), quality: Number(quality ?? 1) }
    })
    .filter(({ language, quality }) => language !== undefined && quality > 0)
    .sort((a, b) => b.quality - a.quality)
  return wanted[0]?.language ?? languages[0] ?? 'en'
}

function servedBy(tag: string, languages: readonly string[]): string | undefined {
  const called = (name: string | undefined) => languages.find((each) => each.toLowerCase() === name)
  return called(tag) ?? called(tag.split('-')[0])
}
