import type { Database } from '../database/database.ts'
import type { Letter } from '../generated/mails.ts'
import type { Log } from '../log.ts'
import { type Post, writeLetter } from './letters.ts'
import { smtpPost } from './smtp.ts'
import { storedPost } from './stored.ts'

export type { Letter }

/** Sends letters to people. */
export interface Mail {
  /**
   * Sends a letter in the spec's words (`spec/mails.yaml`). A `link` that begins with `/` is one to the console. The
   * promise is settled when the letter was handed over or could not be; it never rejects, and a failure is logged
   * without what the letter says. An answer whose timing must not tell who is known does not wait for it. Not to be
   * called within a transaction: a letter cannot be taken back, and the embedded database is one connection.
   * @param language that of the request which it comes of; that of the console where there are no letters in it
   */
  send(letter: Letter, to: string, values: Readonly<Record<string, string>>, language?: string): Promise<void>
  /**
   * Does what `send` does, and nobody gets anything: for names that nobody has. Whatever is asked right afterwards would
   * else be answered later where a letter is written than where none is.
   */
  pretend(letter: Letter, to: string, values: Readonly<Record<string, string>>, language?: string): Promise<void>
  /** Waits for what is under way. */
  close(): Promise<void>
}

interface Needs {
  /** `smtp://` or `smtps://`. */
  smtpUrl?: string
  /** Where there is no mail server: whether letters are kept in the database, or fail. */
  keep: boolean
  database: Pick<Database, 'owner'>
  /** The sender's address, with or without a name; without it one at the mail server's host. */
  from?: string
  /** The console's address as people open it, without a slash at the end. */
  publicUrl: string
  log: Pick<Log, 'error'>
}

const noPost: Post = {
  deliver: () => Promise.reject(new Error('No mail server is named (SMTP_URL)')),
  pretend: async () => {},
  close: () => {},
}

/** @throws {StartProblem} when the address of the mail server cannot be meant */
export function createMail({ smtpUrl, keep, database, from, publicUrl, log }: Needs): Mail {
  const post = smtpUrl !== undefined ? smtpPost(smtpUrl, from) : keep ? storedPost(database) : noPost
  const underWay = new Set<Promise<void>>()

  async function work(
    kind: 'deliver' | 'pretend',
    letter: Letter,
    to: string,
    values: Readonly<Record<string, string>>,
    language?: string,
  ) {
    try {
      const words = writeLetter(letter, { email: to, ...values, ...absolute(values) }, language)
      await post[kind]({ letter, to, ...words })
    } catch (error) {
      log.error('A letter could not be sent', { letter, error })
    }
  }

  function begin(...given: Parameters<typeof work>) {
    const sending = work(...given).finally(() => underWay.delete(sending))
    underWay.add(sending)
    return sending
  }

  function absolute({ link }: Readonly<Record<string, string>>): { link?: string } {
    return link?.startsWith('/') ? { link: publicUrl + link } : {}
  }

  return {
    send: (...letter) => begin('deliver', ...letter),
    pretend: (...letter) => begin('pretend', ...letter),
    async close() {
      await Promise.all(underWay)
      post.close()
    },
  }
}
