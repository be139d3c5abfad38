/** Serialises JSON for a `<script>` and escapes `<`, the only character that could end it. */
export const serializeForScript = (value: unknown) => JSON.stringify(value).replaceAll('<', String.raw`\u003c`)
