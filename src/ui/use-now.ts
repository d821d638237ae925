import { useEffect, useState } from 'react';

/** The time, in milliseconds since 1970, renewed every `period` milliseconds: for ages that are shown. */
export function useNow(period: number): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), period);
    return () => clearInterval(timer);
  }, [period]);
  return now;
}
