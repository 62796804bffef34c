/** As the console writes moments (product 9), and in which time: the server does not know the reader's. */
export function momentInWords(at: Date): string {
  const [day = '', time = ''] = at.toISOString().split('T')
  return `${day.split('-').reverse().join('/')} ${time.slice(0, 5)} UTC`
}
