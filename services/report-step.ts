import { styleText } from 'node:util'

/** Prints what `npm run dev` or `npm start` does or offers now. */
export function reportStep(what: string, text: string) {
  process.stdout.write(`${styleText('bold', what.padEnd(9))} ${text}\n`)
}
