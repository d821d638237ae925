import { getRouteApi, useRouter } from '@tanstack/react-router';
import { ErrorPage } from '../pages/error/error-page.tsx';

const route = getRouteApi('/error');

export function ErrorView() {
  const router = useRouter();
  const search = route.useSearch();
  const goBack = () => {
    if (router.history.canGoBack()) router.history.back();
    else void router.navigate({ to: '/' });
  };
  return <ErrorPage search={search} onGoBack={goBack} />;
}
