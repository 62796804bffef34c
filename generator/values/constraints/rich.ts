/** What is said of rich text that is sent. A form asks none of it: its editor makes no other text. */
export const richMessages = {
  richNode: 'of rich text that is sent: it has a part that is not known or not allowed; `{limit}` is that part',
  richNodes: 'of rich text that is sent: it has too many parts; `{limit}` is the most',
  richLevels: 'of rich text that is sent: its parts lie too deep in each other; `{limit}` is how deep they may',
  richSize: 'of rich text that is sent: it is too large; `{limit}` is the most KB',
  richLink: 'of rich text that is sent: it has a link that leads to no address, such as one that would run something',
} as const
