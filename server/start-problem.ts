/** What keeps the server from starting and whoever starts it can mend: told in a sentence, without a stack. */
export class StartProblem extends Error {}
