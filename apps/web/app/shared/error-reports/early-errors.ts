/** Returns the first errors of the page, which `ErrorScript` collects until the file that reports them has loaded. */
export const earlyErrors = (): readonly unknown[] => (globalThis as { earlyErrors?: unknown[] }).earlyErrors ?? []
