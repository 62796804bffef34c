/** Text put before a line at the left margin near the middle of a file: what is above is read first, what is below is lost. */
function inTheMidst(text: string, beginning: RegExp, broken: string): string {
  const starts = [...text.matchAll(beginning)].map(({ index }) => index)
  const at = starts.find((each) => each >= text.length / 2) ?? text.length
  return `${text.slice(0, at)}${at === text.length && !text.endsWith('\n') ? '\n' : ''}${broken}${text.slice(at)}`
}

const inYaml = (broken: string) => (text: string) => inTheMidst(text, /^[\w"'-]/gm, broken)
const inGraphql = (broken: string) => (text: string) =>
  inTheMidst(text, /^(?:query|mutation|fragment|type|input|enum)\b/gm, broken)

const conflict = '<<<<<<< HEAD\n=======\n>>>>>>> other\n'
const both = {
  empty: () => '',
  'nothing but a comment': () => '# Nothing yet\n',
  'a character that nobody sees': (text: string) => `${text}# \u0007\n`,
}

/** Ways in which a YAML file of a spec stops being readable, from its text to the broken one. */
export const yamlBreaks: Readonly<Record<string, (text: string) => string>> = {
  ...both,
  'an open quote': inYaml('zz: "open\n'),
  'a tab': inYaml('zz:\n\tone: 1\n'),
  'an open bracket': inYaml('zz: [open\n'),
  'no colon': inYaml('zz\n  one: 1\n'),
  'cut off': (text) => `${text.slice(0, text.indexOf('\n', text.length / 2) + 1)}zz: { one`,
  'a merge conflict': inYaml(conflict),
  'too large': (text) => `${text}${'# more\n'.repeat(80_000)}`,
  'too deep': (text) => `${text}zz: ${'['.repeat(20_000)}\n`,
  'a list in a map, or a map in a list': (text) => (/^- /m.test(text) ? 'zz: 1\n' : '- zz\n- yy\n'),
  'a bare text': () => 'Words of somebody.\n',
}

/** The same for a file of GraphQL. */
export const graphqlBreaks: Readonly<Record<string, (text: string) => string>> = {
  ...both,
  'an open quote': inGraphql('query Zz { zz(a: "open) }\n'),
  'an open bracket': inGraphql('query Zz { zz(a: [1 }\n'),
  'no colon': inGraphql('query Zz($a Int) { zz }\n'),
  'cut off': (text) => `${text.slice(0, text.indexOf('\n}', text.length / 2) + 3)}query Zz { zz(`,
  'a merge conflict': inGraphql(conflict),
  'too deep': (text) => `# Deep\n${text}\nquery Zz ${'{a'.repeat(20_000)}\n`,
  YAML: () => 'zz: 1\n',
}

/** Problems of reading a folder: the file is there, and its text is not. */
export const unreadCodes = ['not-utf8', 'unreadable-file', 'too-large', 'no-plain-file'] as const
