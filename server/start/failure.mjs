/** Something that whoever starts Atrium can mend: told in words, without a stack. */
export class StartFailure extends Error {
  /**
   * @param {string} message what failed and what to do
   * @param {number} [code] the process's exit code
   */
  constructor(message, code = 1) {
    super(message)
    this.code = code
  }
}
