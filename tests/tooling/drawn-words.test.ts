import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { drawnWords } from './support/drawn-words.ts'

// What staff read is in the spec, where it is translated. `src/explain` is for whoever writes it.

/** Names of keys, as they stand on them. */
const isKey = (words: string) => /: (⌘K|… K)$/.test(words)

it('no component draws words of its own', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.tsx') && !/^(generated|explain)\b/.test(file),
  )
  expect(files.length).toBeGreaterThan(100)
  const found = files.flatMap((file) =>
    drawnWords(readFileSync(`src/${file}`, 'utf8')).map((each) => `${file}:${each}`),
  )
  expect(found.filter((each) => !isKey(each))).toEqual([])
})

it.each([
  ['<p>Skip all this</p>', '1: Skip all this'],
  ["<p>{texts('skip') && 'Skip'}</p>", '1: Skip'],
  ["<p>{open ? texts('close') : 'Open'}</p>", '1: Open'],
  ["<p>{words ?? 'None'}</p>", '1: None'],
  ['<p>{`$'.concat('{count} things`}</p>'), '1: … things'],
  ['<button aria-label="Close" />', '1: Close'],
  ["<img alt={text || 'Picture'} />", '1: Picture'],
])('%s draws words', (text, words) => {
  expect(drawnWords(text)).toEqual([words])
})

it.each([
  '<p>{texts(open ? "close" : "open")}</p>',
  '<p>– {count}, {dates.format("DD")}</p>',
  '<p role="note" data-state={open ? "open" : "closed"}>{open && <b className="bold" />}</p>',
])('%s draws none', (text) => {
  expect(drawnWords(text)).toEqual([])
})
