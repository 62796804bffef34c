import type { Services } from '../services.ts'
import type { Failure } from './failure.ts'

/**
 * What staff read where something could not be loaded: that the server is out of reach, or that loading failed. What the
 * server says itself is the error catalogue's to show, once, in a notice; and while an outage is told over the page, what is
 * missing because of it does not tell it again.
 */
export function failureWords(failure: Failure, { texts, connection }: Pick<Services, 'texts' | 'connection'>): string {
  const isNews = failure.kind === 'offline' && connection.lostAt.get() === undefined
  return texts.engine(isNews ? 'offline' : 'failed')
}
