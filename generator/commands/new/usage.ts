import { flags, type Kind, kindNames, kinds } from '../../new/kinds.ts'

/** What `new --help` tells. */
export function usage(): readonly string[] {
  const width = Math.max(...kindNames.map((each) => each.length)) + 3
  return [
    '<what> <name> [options]',
    '',
    ...kindNames.map((name) => `${name.padEnd(width)}${kinds[name].about}`),
    '',
    '`new <what> --help` tells the options of each.',
  ]
}

/** What `new screen --help` tells. */
export function usageOf(word: string): readonly string[] | undefined {
  const name = kindNames.find((each) => each === word)
  if (name === undefined) return undefined
  const { about, flags: takes, says: own }: Kind = kinds[name]
  const heads = [...takes.map((flag) => `--${flag} ${flags[flag][0]}`), '--dry-run', '-y, --yes']
  const says = [...takes.map((flag) => own?.[flag] ?? flags[flag][1]), ...always]
  const width = Math.max(...heads.map((each) => each.length)) + 3
  return [
    `${name} <name> [options]`,
    `makes ${about}`,
    '',
    ...heads.map((head, at) => `${head.padEnd(width)}${says[at] ?? ''}`),
    '',
    'What is not said is asked in a terminal. "none" stands for nothing. Nothing is overwritten.',
  ]
}

const always = ['shows what would be written, as a patch', 'asks nothing: what is offered holds']
