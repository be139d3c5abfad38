vcl 4.1;
# Written by deploy/write-varnish.ts from packages/domain/src/edge/edge-policy.ts: see docs/decisions/0117-edge-cache.md.

import cookie;
import std;
import xkey;

backend web {
  .host = "web";
  .port = "3000";
  .first_byte_timeout = 15s;
  .probe = { .url = "/healthz"; .interval = 2s; .timeout = 1s; .window = 3; .threshold = 2; .initial = 2; }
}

# Workers, which purge. Nobody else reaches this port from such an address, or could purge.
acl purgers {
  "localhost";
  "10.0.0.0"/8;
  "172.16.0.0"/12;
  "192.168.0.0"/16;
}

sub vcl_recv {
  if (req.restarts > 0) {
    # The page turned out to be the visitor's own.
    return (pass);
  }
  unset req.http.x-edge-cookie;
  unset req.http.x-edge-url;
  unset req.http.x-edge-shared;

  if (req.method == "PURGE") {
    if (client.ip !~ purgers || !req.http.surrogate-key) {
      return (synth(405, "Method Not Allowed"));
    }
    set req.http.x-edge-purged = xkey.purge(req.http.surrogate-key);
    return (synth(200, "Purged " + req.http.x-edge-purged));
  }
  if (req.http.upgrade) {
    return (pipe);
  }

  std.collect(req.http.cookie, "; ");
  set req.http.x-edge-cookie = req.http.cookie;
  set req.http.x-edge-url = req.url;
  cookie.parse(req.http.cookie);
  if (
    (req.method != "GET" && req.method != "HEAD") || req.http.authorization || cookie.isset("user_auth_token") ||
    req.url ~ "^(?:/(?:en|es|fr|de|zh))?/(?:api|sub|uploads|webhooks|dashboard|profile|login|logout|payments|forms|agreements|evidence|shortlist|preferences|visitor|healthz|readyz)(?:[/?.]|$)" ||
    req.url ~ "[?&]user_auth_token=" ||
    # Sent twice, a cookie would have one value here and another in the web server.
    req.http.cookie ~ "(?:^|; *)(selectedLanguage|selectedCurrency|selectedNationality|hideBanner|cookieConsent)=[^;]*;(?:.*;)? *\1="
  ) {
    return (pass);
  }

  # The web server sees exactly what the key has, so that no page can depend on anything else.
  set req.http.x-edge-shared = "yes";
  cookie.keep("selectedLanguage,selectedCurrency,selectedNationality,hideBanner,cookieConsent");
  set req.http.cookie = cookie.get_string();
  if (req.http.cookie == "") {
    unset req.http.cookie;
  }
  set req.url = regsuball(req.url, "([?&])(?:(?:utm_[a-z_]+|gclid|gbraid|wbraid|fbclid|msclkid|ttclid)=[^&]*(?:&|$))+", "\1");
  set req.url = regsub(req.url, "[?&]$", "");
  # How long an old page is good enough, unless there is nobody to make a new one.
  set req.grace = 600s;
  if (std.healthy(req.backend_hint)) {
    set req.grace = 10s;
  }
  return (hash);
}

sub vcl_hash {
  hash_data(req.url);
  hash_data(req.http.host);
  hash_data(req.http.x-forwarded-proto);
  hash_data(req.http.cookie);
  return (lookup);
}

sub vcl_pass {
  # The response is the visitor's own, with whatever they sent.
  unset req.http.x-edge-shared;
  set req.http.cookie = req.http.x-edge-cookie;
  set req.url = req.http.x-edge-url;
  if (req.http.cookie == "") {
    unset req.http.cookie;
  }
}

sub vcl_pipe {
  set bereq.http.connection = req.http.connection;
  set bereq.http.upgrade = req.http.upgrade;
}

sub vcl_backend_fetch {
  unset bereq.http.x-edge-cookie;
  unset bereq.http.x-edge-url;
  unset bereq.http.x-edge-purged;
  if (bereq.http.x-edge-shared && !bereq.uncacheable) {
    # Nothing of the visitor who happens to be first.
    unset bereq.http.user-agent;
    unset bereq.http.accept-language;
    unset bereq.http.referer;
  }
  unset bereq.http.x-edge-shared;
}

sub vcl_backend_response {
  if (bereq.uncacheable) {
    return (deliver);
  }
  set beresp.http.x-edge-stored = "yes";
  if (beresp.http.set-cookie || beresp.status != 200) {
    unset beresp.http.x-edge-stored;
  } elsif (beresp.http.surrogate-control ~ "max-age=\d+") {
    set beresp.ttl = std.duration(regsub(beresp.http.surrogate-control, "^.*max-age=(\d+).*$", "\1s"), 0s);
    set beresp.http.xkey = beresp.http.surrogate-key;
  } elsif (beresp.http.cache-control !~ "public" || beresp.http.cache-control !~ "immutable") {
    unset beresp.http.x-edge-stored;
  }
  if (beresp.http.x-edge-stored) {
    set beresp.grace = 600s;
    # The key has every cookie that the web server saw.
    set beresp.http.vary = "accept-encoding";
    return (deliver);
  }
  if (beresp.status >= 500) {
    # Delivered once, and not remembered.
    set beresp.uncacheable = true;
    set beresp.ttl = 0s;
    return (deliver);
  }
  # For a minute, such requests are passed on at once.
  return (pass(60s));
}

sub vcl_deliver {
  if (req.http.x-edge-shared && !resp.http.x-edge-stored && resp.status < 500 && req.restarts == 0) {
    return (restart);
  }
  if (resp.http.x-edge-stored) {
    set resp.http.x-cache = "miss";
    if (obj.hits > 0) {
      set resp.http.x-cache = "hit";
      unset resp.http.x-request-id;
    }
    if (resp.http.surrogate-control) {
      set resp.http.vary = "accept-encoding, cookie";
      unset resp.http.age;
    }
  }
  unset resp.http.x-edge-stored;
  unset resp.http.surrogate-control;
  unset resp.http.surrogate-key;
  unset resp.http.xkey;
  unset resp.http.x-varnish;
  unset resp.http.via;
}
