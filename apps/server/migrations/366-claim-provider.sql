-- The rendering provider of a claim can be corrected before it is sent, with a reason in the claim's history.
grant update (provider_id) on billing_claims to mendwell_app;
