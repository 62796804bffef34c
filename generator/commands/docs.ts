import path from 'node:path'
import { findPage, indexText, pageFiles, shownPage } from '../docs/pages.ts'
import { commit, finishCommit } from '../write/commit.ts'
import { exclusively } from '../write/lock.ts'
import { changeOf, planWrite } from '../write/write.ts'
import { shownPath } from './options.ts'
import { textOf, type Verb, WrongUsage } from './verb.ts'

export const verb: Verb = {
  usage: [
    '[PAGE]',
    'without PAGE     prints which pages there are',
    '--out DIR        writes all pages as linked Markdown files',
  ],
  words: 2,
  run: async (asked) => {
    const { words, print } = asked
    const folder = textOf(asked, 'out')
    if (folder !== undefined) return write(path.resolve(folder), words, print)
    print(docs(words).trimEnd())
    return true
  },
}

/** The index, or the page that the words ask for. Throws WrongUsage where there is none. */
export function docs(words: readonly string[]): string {
  if (words.length === 0) return `${indexText()}\n\`npm run console -- docs PAGE\` prints one of them.`
  const found = findPage(words)
  if ('wrong' in found) throw new WrongUsage(`${found.wrong} \`docs\` alone lists the pages.`)
  return shownPage(found)
}

/** Writes every page and the index into a folder; what an earlier call wrote and this one does not is deleted. */
async function write(folder: string, words: readonly string[], print: (line: string) => void): Promise<boolean> {
  if (words.length > 0) throw new WrongUsage('--out writes every page; name none.')
  const files = pageFiles()
  const change = () => changeOf(planWrite(folder, files), 'docs', [])
  if (change()) {
    await exclusively([folder], () => {
      finishCommit([folder])
      commit([change() ?? []].flat())
    })
  }
  print(`${files.size} pages are in ${shownPath(folder)}; begin with index.md.`)
  return true
}
