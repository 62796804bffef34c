/** After this long the identity service is not waited for any more (ms). */
const patience = 60_000

/** The work, or a failure as of a lost connection when it takes too long. */
export function within<T>(work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const tooLate = new Promise<never>((_, refuse) => {
    const late = Object.assign(new Error('The identity service does not answer.'), { name: 'TimeoutError' })
    timer = setTimeout(() => refuse(late), patience)
  })
  return Promise.race([work, tooLate]).finally(() => clearTimeout(timer))
}
