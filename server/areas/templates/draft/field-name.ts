/** What a field may be called in APIs. */
export const fieldNameForm = /^[a-z][A-Za-z0-9]{0,49}$/

/** A name for APIs, made of a label: `Sub title` is `subTitle`. One that is taken gets a number. */
export function nameFor(label: string, taken: readonly string[]): string {
  const words = label
    .replace(/ß/g, 'ss')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .split(/[^A-Za-z0-9]+/)
    .filter((word) => word !== '')
  const joined = words.map((word, at) => (at === 0 ? word.toLowerCase() : capital(word))).join('')
  const name = (/^[a-z]/.test(joined) ? joined : `field${joined}`).slice(0, 46)
  if (!taken.includes(name)) return name
  let number = 2
  while (taken.includes(`${name}${number}`)) number++
  return `${name}${number}`
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1).toLowerCase()
}
