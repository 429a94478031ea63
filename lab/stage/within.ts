/** The work's result; rejects with `wrong` if it takes longer than `ms`. */
export async function within<T>(ms: number, wrong: string, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${wrong} within ${Math.round(ms / 1000)} seconds.`)), ms);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
