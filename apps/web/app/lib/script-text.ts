/** JSON inside a `<script>`: the one character that could end the script is escaped, whatever the texts say. */
export const scriptText = (value: unknown) => JSON.stringify(value).replaceAll('<', String.raw`\u003c`)
