import { useEffect, useState } from 'react';

/**
 * The time, in milliseconds since 1970, renewed at each full `period` of milliseconds: for clocks, and for ages that
 * are shown.
 */
export function useNow(period: number): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setTimeout(() => setNow(Date.now()), period - (now % period));
    return () => clearTimeout(timer);
  }, [now, period]);
  return now;
}
